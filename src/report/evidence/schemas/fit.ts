import { Compile, type Validator } from 'typebox/compile';

import type { Evidence, EvidenceKind } from '../evidence.ts';
import { evidenceSchemas } from './evidence.ts';

const validators = new Map<EvidenceKind, Validator>();

/** Holds records against the schema of a kind; compiled once. */
export function validatorOf(kind: EvidenceKind): Validator {
  let validator = validators.get(kind);
  if (!validator) validators.set(kind, (validator = Compile(evidenceSchemas[kind])));
  return validator;
}

/** Where a record is not what its kind should be: the field and the reason, never the value. Undefined where it fits. */
export function misfitOf(record: Evidence): string | undefined {
  const { kind } = record;
  const validator = validatorOf(kind);
  if (validator.Check(record)) return undefined;
  const [first] = validator.Errors(record);
  return `${kind}${first ? `${first.instancePath.replaceAll('/', '.')} ${first.message}` : ''}`;
}
