import { type Cents, parseEuro } from '../kernel/money.ts';
import { isMailAddress } from '../operations/engine/fields.ts';
import type { Values } from '../web/kit/form.ts';
import { Refused } from './change-page.ts';

/** What was typed into a field, with a comma or a point. Undefined where it is no amount. */
export function readAmount(text: string): Cents | undefined {
  return parseEuro(text.replace(',', '.'));
}

/** A mail address; null where the field was left empty. */
export function readMail(values: Values, name: string, problem: string): string | null {
  const text = values[name] ?? '';
  if (text === '') return null;
  if (!isMailAddress(text)) throw new Refused(name, problem);
  return text;
}
