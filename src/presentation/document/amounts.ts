import type { AssembledAmount } from '../../report/model/coded.ts';
import { toEur } from '../../vehicles/currency/to-eur.ts';
import type { DocumentContext } from './context.ts';

/** Two ends of an amount, or one where they are the same. */
export type Ends = readonly [number, ...number[]];

interface Money {
  readonly currency: string;
  /** The day of the rate at which it is converted. */
  readonly date: string;
}

/** An amount that was paid or asked: as it was given, after what it was in euros, which is never exact. */
export function writeAmount({ words }: DocumentContext, amount: AssembledAmount, date: string): string {
  const asGiven = words.money(amount).trim();
  const inEuros = amount.currency === 'EUR' ? undefined : toEur(amount.value, amount.currency, date);
  if (inEuros === undefined) return asGiven;
  return `≈\u00a0${words.money({ value: roundEstimate(inEuros), currency: 'EUR' })} (${asGiven})`;
}

/** An estimate, or the ends of one, as exact as it can be: `about €4,200`; one that begins at nothing: `up to €20,000`. */
export function writeEstimate(context: DocumentContext, ends: Ends, money: Money): string {
  const { story } = context.say;
  const [low, high] = ends;
  if (low === 0 && high !== undefined) return story.upTo({ amount: writeRange(context, [high], money) });
  return story.about({ amount: writeRange(context, ends, money) });
}

/** The same without “about”; in euros, then in its own currency. */
export function writeRange({ words }: DocumentContext, ends: Ends, { currency, date }: Money): string {
  const write = (values: readonly number[], code: string) =>
    [...new Set(values.map(roundEstimate))]
      .map((value) => words.money({ value, currency: code }).trim())
      .join('\u00a0– ');
  if (currency === 'EUR') return write(ends, currency);
  const converted = ends.map((end) => toEur(end, currency, date)).filter((end) => end !== undefined);
  if (converted.length < ends.length) return write(ends, currency);
  return `${write(converted, 'EUR')} (${write(ends, currency)})`;
}

/** To two figures, or three where two would be coarse. */
function roundEstimate(value: number): number {
  const size = Math.abs(value);
  const step = size < 100 ? 1 : size < 1_000 ? 10 : size < 20_000 ? 100 : size < 100_000 ? 500 : 1_000;
  return Math.round(value / step) * step;
}
