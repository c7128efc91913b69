import { errorCatalogue, type ErrorCode } from '../../kernel/errors.ts';
import type { ErrorBody } from '../error-body.ts';
import { languagesSlot } from '../requests.ts';

/** The problem that a 400 reports for its field, for the codes that name one. */
const fieldsAtFault: Partial<Record<ErrorCode, Record<string, string>>> = {
  INVALID_VIN: { vin: 'has 16 characters, 17 are needed' },
  INVALID_LANG: { lang: `must be one of ${languagesSlot}` },
  INVALID_DATE: { from: 'must not be after 2026-03-01, the last day of the range' },
};

export function errorExample(code: ErrorCode): ErrorBody {
  return { code, message: errorCatalogue[code].message, ...fieldsAtFault[code] };
}
