import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import { OperatorError } from '../kernel/errors.ts';

/** An error in a configuration: where it is, and what was expected. */
export function errorAt(where: string, why: string): OperatorError {
  return new OperatorError(where === '' ? why : `${where}: ${why}`);
}

/**
 * Validates a part of a configuration against its schema. Throws the first error as one line for the operator; a
 * schema's `description` that begins with "must" is that line's text.
 */
export function parseShape<Schema extends TSchema>(schema: Schema, value: unknown, where: string): Static<Schema> {
  const validator = Compile(schema);
  if (validator.Check(value)) return value;
  // Where several parts of a union fail, the deepest error is the mistake.
  const [error] = validator
    .Errors(value)
    .toSorted((one, other) => depthOf(other.instancePath) - depthOf(one.instancePath));
  if (!error) throw errorAt(where, 'has another shape than it should');
  throw errorAt((where + placeOf(error.instancePath)).replace(/^\./, ''), reasonOf(schema, error));
}

interface Fault {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

function reasonOf(schema: TSchema, { keyword, schemaPath, params, message }: Fault): string {
  if (keyword === 'boolean') return 'there is no such key';
  if ('requiredProperties' in params) return `${String(params.requiredProperties).replaceAll(',', ', ')} is missing`;
  if ('allowedValues' in params) return `must be one of ${String(params.allowedValues).replaceAll(',', ', ')}`;
  return descriptionAt(schema, schemaPath) ?? message;
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

/** The description of the schema that failed, or of the nearest one around it. */
function descriptionAt(schema: TSchema, schemaPath: string): string | undefined {
  let here: unknown = schema;
  let found: string | undefined;
  for (const step of ['', ...schemaPath.split('/').slice(1)]) {
    if (step !== '') here = isObject(here) ? here[step] : undefined;
    if (isObject(here) && typeof here['description'] === 'string' && here['description'].startsWith('must '))
      found = here['description'];
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
