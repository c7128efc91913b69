import { createHash } from 'node:crypto';

/** One statement with its values, in the form that the driver takes. */
export interface SqlStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const prepared = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

/**
 * Makes a statement in which each `${value}` is a parameter, so that nothing can be injected. It is prepared once per
 * connection, under a name derived from its text.
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
