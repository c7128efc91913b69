import { isRealDay } from '../kernel/day.ts';
import { OperatorError } from '../kernel/errors.ts';
import { parseEuro, type Cents } from '../kernel/money.ts';
import { lineProblem, quoteInput } from '../kernel/text.ts';
import { type Language, languages, matchLanguage } from '../language/languages.ts';
import { lastMoment, type Range } from '../operations/engine/fields.ts';

/** Functions that read what an operator types. Each throws one line that says what was expected. */

export function readEuro(name: string, text: string): Cents {
  const cents = parseEuro(text);
  if (cents === undefined) {
    throw new OperatorError(
      `${name} ${quoteInput(text)} is not an amount: write euro as 12 or 12.50, up to 999999999.99`,
    );
  }
  return cents;
}

/** `none` removes a limit or level. */
export function readEuroOrNone(name: string, text: string): Cents | null {
  return text === 'none' ? null : readEuro(name, text);
}

/** An amount that may be negative. */
export function readSignedEuro(name: string, text: string): Cents {
  const cents = readEuro(name, text.replace(/^-/, ''));
  return text.startsWith('-') ? -cents : cents;
}

export function readWhole(name: string, text: string, { from, to }: Range): number {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to)) {
    throw new OperatorError(`${name} ${quoteInput(text)} must be a whole number from ${from} to ${to}`);
  }
  return value;
}

export function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new OperatorError(`${name} ${quoteInput(text)} must be ${choices.join(' or ')}`);
  return choice;
}

export function readSwitch(name: string, text: string): boolean {
  return readChoice(name, text, ['on', 'off']) === 'on';
}

/** One line of text, without the spaces around it. */
export function readText(name: string, text: string, maxLength: number): string {
  const trimmed = text.trim();
  const problem = lineProblem(trimmed, maxLength);
  if (problem !== undefined) throw new OperatorError(`${name} ${problem}`);
  return trimmed;
}

export function readLanguage(text: string, name = '--language'): Language {
  const language = matchLanguage(text);
  if (language === undefined) {
    throw new OperatorError(`${name} ${quoteInput(text)} is not supported: it must be one of ${languages.join(', ')}`);
  }
  return language;
}

/** A day as `2026-12-01`. */
export function readDay(name: string, text: string): string {
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && isRealDay(text)) return text;
  throw new OperatorError(`${name} ${quoteInput(text)} must be a day such as 2026-12-01`);
}

/** A month as `2026-10`; returns its first day. */
export function readMonth(name: string, text: string): string {
  if (/^[0-9]{4}-[0-9]{2}$/.test(text) && isRealDay(`${text}-01`)) return `${text}-01`;
  throw new OperatorError(`${name} ${quoteInput(text)} is not a month: it must read 2026-10`);
}

const isoMoment =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,3})?)?(Z|[+-][0-9]{2}:[0-9]{2}))?$/;

/** A moment as `2026-12-01` (midnight UTC) or `2026-12-01T08:00:00Z`. A time without a zone is refused. */
export function readMoment(name: string, text: string): Date {
  const moment = isoMoment.test(text) ? new Date(text) : new Date(Number.NaN);
  if (!(moment <= lastMoment) || !isRealDay(text.slice(0, 10))) {
    throw new OperatorError(`${name} ${quoteInput(text)} is not a moment: write 2026-12-01 or 2026-12-01T08:00:00Z`);
  }
  return moment;
}
