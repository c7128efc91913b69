import { isRealDay } from '../../kernel/day.ts';
import { parseEuro, type Cents } from '../../kernel/money.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import type { Values } from '../../web/kit/form.ts';

/** Functions that read what was typed into a field. Each throws what is wrong, for the place beside the field. */

export function readTypedText(values: Values, field: string): string {
  return values[field] ?? '';
}

/** Null where the field was left empty. */
export function readOptional(values: Values, field: string): string | null {
  return values[field] || null;
}

export function readAmount(values: Values, field: string): Cents {
  const typed = (values[field] ?? '').replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, '');
  const isNegative = /^[-−]/.test(typed);
  const cents = parseEuro(typed.replace(/^[-−]/, ''));
  if (cents === undefined) throw new InvalidInput(field, 'must be an amount such as 12 or 12.50');
  return isNegative ? -cents : cents;
}

export function readOptionalAmount(values: Values, field: string): Cents | null {
  return readOptional(values, field) === null ? null : readAmount(values, field);
}

export function readTypedWhole(values: Values, field: string): number {
  const text = values[field] ?? '';
  if (!/^[0-9]{1,9}$/.test(text)) throw new InvalidInput(field, 'must be a whole number');
  return Number(text);
}

/** A list whose entries are separated by commas or spaces. */
export function readList(values: Values, field: string): string[] {
  return (values[field] ?? '').split(/[\s,;]/).filter((entry) => entry !== '');
}

/** A day, from its midnight in UTC; null where the field was left empty. */
export function readOptionalDay(values: Values, field: string): Date | null {
  const text = readOptional(values, field);
  if (text === null) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isRealDay(text)) {
    throw new InvalidInput(field, 'must be a day such as 2027-01-31');
  }
  return new Date(`${text}T00:00:00Z`);
}

export function readTypedChoice<Choice extends string>(
  values: Values,
  field: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === values[field]);
  if (choice === undefined) throw new InvalidInput(field, `must be ${choices.join(' or ')}`);
  return choice;
}
