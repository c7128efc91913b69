import { Compile, type Validator } from 'typebox/compile';

import { type Evidence, type EvidenceKind, evidenceSchemas } from './evidence.ts';

const validators = new Map<EvidenceKind, Validator>();

/** Checks records against the schema of a kind; compiled once. */
export function validatorOf(kind: EvidenceKind): Validator {
  let validator = validators.get(kind);
  if (!validator) validators.set(kind, (validator = Compile(evidenceSchemas[kind])));
  return validator;
}

/** The first field of a record that does not fit its kind, and why, without its value. Undefined where all fits. */
export function misfitOf(record: Evidence): string | undefined {
  const { kind } = record;
  const validator = validatorOf(kind);
  if (validator.Check(record)) return undefined;
  const [first] = validator.Errors(record);
  return `${kind}${first ? `${first.instancePath.replaceAll('/', '.')} ${first.message}` : ''}`;
}
