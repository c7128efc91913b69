import { OperatorError } from '../../kernel/errors.ts';
import { requireFact } from '../connector/connector.ts';
import type { NeededFact, SupplierRequest } from '../supplier.ts';

/** What placeholders are filled with. */
export type Asked = Pick<SupplierRequest, 'vin' | 'facts'>;

/** A text whose placeholders are filled with facts of a vehicle, each value encoded for its place. */
export type TextTemplate = (asked: Asked, encode?: (value: string) => string) => string;

export interface Fillings {
  readonly needs: readonly NeededFact[];
  /** The values of the description, by name. */
  readonly values: Readonly<Record<string, string>>;
}

const facts: readonly string[] = ['plate', 'make', 'model', 'year', 'country'] satisfies NeededFact[];

const forms: Readonly<Record<string, (value: string) => string>> = {
  /** Without spaces. */
  joined: (value) => value.replaceAll(/\s/g, ''),
  /** Letters and figures alone. */
  bare: (value) => value.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  upper: (value) => value.toUpperCase(),
  lower: (value) => value.toLowerCase(),
};

/** `where` is the place of the text in the description, for the message that refuses it. */
export function compileTemplate(text: string, where: string, fillings: Fillings): TextTemplate {
  const parts = [...text.matchAll(/\$\{([^{}]*)\}|\{([^{}]*)\}|[^{$]+|[{$]/g)].map(
    ([whole, secret, placeholder]): TextTemplate => {
      if (secret !== undefined) return secretOf(secret, where, fillings);
      if (placeholder !== undefined) return placeholderOf(placeholder, where, fillings);
      return () => whole;
    },
  );
  return (asked, encode = (value) => value) => parts.map((part) => part(asked, encode)).join('');
}

/** Whether a value of the description is put into a text. */
export function holdsSecret(text: string): boolean {
  return /\$\{[^{}]+\}/.test(text);
}

/** The same for a text that may hold nothing of a vehicle. */
export function fillSecrets(text: string, where: string, { values }: Fillings): string {
  return text.replaceAll(/\$\{([^{}]*)\}/g, (_, name: string) => secretValue(name, where, values));
}

function secretOf(name: string, where: string, { values }: Fillings): TextTemplate {
  const value = secretValue(name, where, values);
  return (_, encode = String) => encode(value);
}

function secretValue(name: string, where: string, values: Fillings['values']): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined || value === '') throw new OperatorError(`${where}: values has no entry for \${${name}}`);
  return value;
}

function placeholderOf(placeholder: string, where: string, { needs }: Fillings): TextTemplate {
  const [name = '', ...wanted] = placeholder.split('.');
  if (name !== 'vin' && !facts.includes(name)) {
    throw new OperatorError(
      `${where}: {${placeholder}} is none of {vin}, ${facts.map((fact) => `{${fact}}`).join(', ')}`,
    );
  }
  if (name !== 'vin' && !needs.includes(name as NeededFact)) {
    throw new OperatorError(`${where}: {${name}} is used, but needs does not name it`);
  }
  const steps = wanted.map((form) => {
    const step = Object.hasOwn(forms, form) ? forms[form] : undefined;
    if (!step) throw new OperatorError(`${where}: ".${form}" is none of .${Object.keys(forms).join(', .')}`);
    return step;
  });
  return ({ vin, facts: known }, encode = String) => {
    const value = name === 'vin' ? vin : String(known[name as NeededFact] ?? '').trim();
    const shaped = steps.reduce((text, step) => step(text), value);
    return encode(requireFact(shaped === '' ? undefined : shaped, name));
  };
}
