import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import { OperatorError } from '../../kernel/errors.ts';

/** A part of the configuration that cannot be right; says where it stands and what was expected. */
export function wrongAt(where: string, why: string): OperatorError {
  return new OperatorError(`${where}: ${why}`);
}

/**
 * Holds a part of the configuration against its schema. What a schema's description says is what the operator is told, so
 * that it reads "must …".
 */
export function readShape<Schema extends TSchema>(schema: Schema, value: unknown, where: string): Static<Schema> {
  const validator = Compile(schema);
  if (validator.Check(value)) return value;
  // Of several that fit together, the deepest is where the mistake is.
  const [error] = validator
    .Errors(value)
    .filter(({ keyword }) => keyword !== 'boolean')
    .toSorted((one, other) => depthOf(other.instancePath) - depthOf(one.instancePath));
  if (!error) throw wrongAt(where, 'has another shape than it should');
  const place = where + placeOf(error.instancePath);
  const names = namesIn(error.params);
  if (error.keyword === 'additionalProperties') throw wrongAt(place, `${names} is not known here`);
  if (error.keyword === 'required') throw wrongAt(place, `${names} is missing`);
  throw wrongAt(place, descriptionAt(schema, error.schemaPath) ?? error.message);
}

function depthOf(path: string): number {
  return path.split('/').length;
}

/** `/request/query/vin` → `.request.query.vin`, `/lists/0` → `.lists[0]`. */
function placeOf(path: string): string {
  return path
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('');
}

function namesIn(params: object): string {
  const lists = Object.values(params).filter((value) => Array.isArray(value));
  return lists.flat().join(', ');
}

/** The description of the schema that was missed, or of the nearest one around it. */
function descriptionAt(schema: TSchema, schemaPath: string): string | undefined {
  let here: unknown = schema;
  let found: string | undefined;
  for (const step of ['', ...schemaPath.split('/').slice(1)]) {
    if (step !== '') here = isObject(here) ? here[step] : undefined;
    if (isObject(here) && typeof here['description'] === 'string') found = here['description'];
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
