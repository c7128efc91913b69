import { createHash } from 'node:crypto';

/** One statement with its values, as the driver takes it. */
export interface SqlStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const prepared = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

/**
 * Writes a statement: each `${value}` becomes a parameter, never text, so nothing can be injected.
 * A statement is prepared once per connection, under a name made from its text.
 */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): SqlStatement {
  let known = prepared.get(parts);
  if (!known) {
    const text = parts.reduce((sum, part, index) => `${sum}$${index}${part}`);
    known = { name: createHash('sha256').update(text).digest('base64url').slice(0, 32), text };
    prepared.set(parts, known);
  }
  return { ...known, values };
}
