import { Failure, type ErrorCode } from '../kernel/errors.ts';
import { languages } from '../language/languages.ts';

/** An error of the schema validator. */
export interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, unknown>;
  readonly message?: string;
}

/** Fields that have an error code of their own; the first of them that is bad decides the code. */
const codeOfField: readonly (readonly [string, ErrorCode])[] = [
  ['vin', 'INVALID_VIN'],
  ['lang', 'INVALID_LANG'],
  ['from', 'INVALID_DATE'],
  ['to', 'INVALID_DATE'],
];

export const languageProblem = `must be one of ${languages.join(', ')}`;

/** Fields whose every mistake is explained in the same way: the schema's own words would be no help. */
const problemOfField: Readonly<Record<string, string>> = {
  lang: languageProblem,
  'idempotency-key': 'must be 1 to 255 visible ASCII characters, without spaces',
};

/** Throws a 400 that names these fields, if there are any. */
export function refuseBadFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw badFields(fields);
}

export function badFields(fields: Record<string, string>): Failure {
  const code = codeOfField.find(([field]) => field in fields)?.[1] ?? 'INVALID_REQUEST';
  return new Failure(code, { fields });
}

/** A 400 with one entry for each bad field. */
export function invalidRequest(errors: readonly ValidationError[]): Failure {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const [field, problem] = problemOf(error);
    fields[field] ??= problem;
  }
  return badFields(fields);
}

function problemOf({ keyword, instancePath, params, message }: ValidationError): [field: string, problem: string] {
  const field = instancePath.split('/')[1] ?? '';
  if (keyword === 'required') return [String(params['missingProperty']), 'is missing'];
  if (field === '') return ['body', 'must be a JSON object'];
  const problem = problemOfField[field] ?? (keyword === 'type' ? `must be one ${String(params['type'])}` : message);
  return [field, problem ?? 'is not valid'];
}
