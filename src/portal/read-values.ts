import { type Cents, formatEuro, parseEuro } from '../kernel/money.ts';
import type { Language } from '../language/languages.ts';
import { isMailAddress } from '../operations/engine/fields.ts';
import type { Values } from '../web/kit/form.ts';
import { Refused } from './change-page.ts';

/** Reads an amount with a comma or a point; undefined for any other text. */
export function readAmount(text: string): Cents | undefined {
  return parseEuro(text.replace(',', '.'));
}

/** An amount for a field, with the decimal sign of the language; empty where there is none. */
export function amountForField(cents: Cents | null | undefined, language: Language): string {
  if (cents === null || cents === undefined) return '';
  const amount = formatEuro(cents);
  return language === 'en' ? amount : amount.replace('.', ',');
}

/** Reads a mail address; null for an empty field. */
export function readMail(values: Values, name: string, problem: string): string | null {
  const text = values[name] ?? '';
  if (text === '') return null;
  if (!isMailAddress(text)) throw new Refused(name, problem);
  return text;
}
