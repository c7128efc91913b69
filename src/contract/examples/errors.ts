import { errorCatalogue, type ErrorCode } from '../../kernel/errors.ts';
import type { ErrorBody } from '../error-body.ts';
import { languagesSlot } from '../requests.ts';

/** The problem that a 400 reports for its field, for the codes that name one. */
const fieldsAtFault: Partial<Record<ErrorCode, Record<string, string>>> = {
  INVALID_VIN: { vin: 'A VIN has 17 characters; this one has 16.' },
  INVALID_LANG: { lang: `Not supported. Send one of: ${languagesSlot}.` },
  INVALID_DATE: { from: 'Must not be after "to".' },
};

export function errorExample(code: ErrorCode): ErrorBody {
  return { code, message: errorCatalogue[code].message, ...fieldsAtFault[code] };
}
