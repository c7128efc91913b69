import { Failure, type ErrorCode } from '../kernel/errors.ts';

/** What the validator says of one place in the request. */
export interface Complaint {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, unknown>;
  readonly message?: string;
}

/** The code that a bad field calls for; the first bad field of this list decides. */
const codeOfField: readonly (readonly [string, ErrorCode])[] = [
  ['vin', 'INVALID_VIN'],
  ['lang', 'INVALID_LANG'],
  ['from', 'INVALID_DATE'],
  ['to', 'INVALID_DATE'],
];

/** Throws a 400 that names these fields, if there are any. */
export function refuseBadFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw badFields(fields);
}

/** A 400 for these fields, with the code that the first of them calls for. */
export function badFields(fields: Record<string, string>): Failure {
  const code = codeOfField.find(([field]) => field in fields)?.[1] ?? 'INVALID_REQUEST';
  return new Failure(code, { fields });
}

/** A 400 for what a request's schema does not allow, one entry for each bad field. */
export function invalidRequest(complaints: readonly Complaint[]): Failure {
  const fields: Record<string, string> = {};
  for (const complaint of complaints) {
    const [field, problem] = readComplaint(complaint);
    fields[field] ??= problem;
  }
  return badFields(fields);
}

function readComplaint({ keyword, instancePath, params, message }: Complaint): [field: string, problem: string] {
  const field = instancePath.split('/')[1] ?? '';
  if (keyword === 'required') return [String(params['missingProperty']), 'is missing'];
  if (field === '') return ['body', 'must be a JSON object'];
  return [field, message ?? 'is not valid'];
}
