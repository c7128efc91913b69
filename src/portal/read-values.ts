import { type Cents, parseEuro } from '../kernel/money.ts';
import { isMailAddress } from '../operations/engine/fields.ts';
import type { Values } from '../web/kit/form.ts';
import { Refused } from './change-page.ts';

/** Reads an amount with a comma or a point; undefined for any other text. */
export function readAmount(text: string): Cents | undefined {
  return parseEuro(text.replace(',', '.'));
}

/** Reads a mail address; null for an empty field. */
export function readMail(values: Values, name: string, problem: string): string | null {
  const text = values[name] ?? '';
  if (text === '') return null;
  if (!isMailAddress(text)) throw new Refused(name, problem);
  return text;
}
