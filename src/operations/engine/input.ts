import type { TObject } from 'typebox';
import { Errors } from 'typebox/value';

import { OperatorError } from '../../kernel/errors.ts';

/** A field of an operation's input that cannot be accepted. The caller may name the field as its user knows it. */
export class InvalidInput extends OperatorError {
  readonly field: string;
  /** Completes a sentence that begins with the field, such as `must be more than zero`. */
  readonly problem: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}

/** A text that is longer than allowed. */
export class TooLong extends InvalidInput {
  readonly max: number;

  constructor(field: string, max: number) {
    super(field, `must have at most ${max} characters`);
    this.max = max;
  }
}

/** What has to be given and was not. */
export class MissingInput extends InvalidInput {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(fields.join(', '), fields.length === 1 ? 'is missing' : 'are missing');
    this.fields = fields;
  }
}

/** Throws for the first field that does not match its schema. Types alone do not protect from a form or a file. */
export function checkInput(schema: TObject, input: unknown): void {
  if (typeof input !== 'object' || input === null) throw new OperatorError('the input must be an object');
  for (const field of Object.keys(input)) {
    if (!Object.hasOwn(schema.properties, field)) throw new InvalidInput(field, 'is not a field of this operation');
  }
  // Absent where all fields are optional.
  const required = new Set<string>(schema.required);
  const given = new Map<string, unknown>(Object.entries(input));
  for (const [field, fieldSchema] of Object.entries(schema.properties)) {
    const value = given.get(field);
    if (value === undefined && required.has(field)) throw new InvalidInput(field, 'is missing');
    if (value === undefined) continue;
    const errors = Errors(fieldSchema, value);
    if (errors.length > 0) throw new InvalidInput(field, problemOf(fieldSchema, errors));
  }
}

/** What a check of our own says, else the description of the schema, which is written as a problem: "must …". */
function problemOf(schema: object, errors: readonly { keyword: string; message: string }[]): string {
  const own = errors.find(({ keyword }) => keyword === '~refine')?.message;
  if (own !== undefined) return own;
  return 'description' in schema && typeof schema.description === 'string' ? schema.description : 'is not valid';
}
