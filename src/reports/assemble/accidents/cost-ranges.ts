import type { Damaged } from '../../../report/evidence/events.ts';
import { toEur } from '../../../vehicles/currency/to-eur.ts';

/** What a record says that the damage cost. */
export interface CostRange {
  readonly currency: string;
  readonly low: number;
  readonly high: number;
  readonly lowEur: number | undefined;
  readonly highEur: number | undefined;
}

/** "Up to so much" is no range from nothing: a damage of nothing is no damage. */
const leastShare = 0.05;

/** Undefined where it says nothing, or that it cost nothing. */
export function costRangeOf({
  damage,
  damageRange,
  date,
}: Pick<Damaged, 'damage' | 'damageRange' | 'date'>): CostRange | undefined {
  const currency = damage?.currency ?? damageRange?.currency;
  const figures = [
    ...(damage ? [damage.value] : []),
    ...(damageRange && damageRange.currency === currency ? [damageRange.min, damageRange.max] : []),
  ];
  const high = Math.max(...figures);
  if (currency === undefined || !(high > 0)) return undefined;
  const low = Math.max(Math.min(...figures), high * leastShare);
  return { currency, low, high, lowEur: toEur(low, currency, date), highEur: toEur(high, currency, date) };
}

/** Two ranges held against each other, in their own currency or else in euro. */
interface ComparedCosts {
  /** How many times the one that is higher is the other, where they come closest; 1 and less where they meet. */
  readonly apart: number;
  /** How many times the upper end of the wider one is its lower end: 1 for two plain figures. */
  readonly width: number;
  readonly high: number;
}

export function compareCosts(one: CostRange | undefined, other: CostRange | undefined): ComparedCosts | undefined {
  if (!one || !other) return undefined;
  const isOneCurrency = one.currency === other.currency;
  const [low, high] = isOneCurrency ? [one.low, one.high] : [one.lowEur, one.highEur];
  const [otherLow, otherHigh] = isOneCurrency ? [other.low, other.high] : [other.lowEur, other.highEur];
  // An amount so small that it is nothing in euro says nothing either.
  if (!low || !high || !otherLow || !otherHigh) return undefined;
  return {
    apart: Math.max(low, otherLow) / Math.min(high, otherHigh),
    width: Math.max(high / low, otherHigh / otherLow),
    high: Math.max(high, otherHigh),
  };
}
