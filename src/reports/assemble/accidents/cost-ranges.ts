import type { Damaged } from '../../../report/evidence/events.ts';
import { toEur } from '../../../vehicles/currency/to-eur.ts';

/** The cost of the damage according to one record. */
export interface CostRange {
  readonly currency: string;
  readonly low: number;
  readonly high: number;
  readonly lowEur: number | undefined;
  readonly highEur: number | undefined;
}

/** "Up to X" does not start at zero: damage always costs something. */
const minShare = 0.05;

/** Undefined if the record has no cost, or a cost of zero. */
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
  const low = Math.max(Math.min(...figures), high * minShare);
  return { currency, low, high, lowEur: toEur(low, currency, date), highEur: toEur(high, currency, date) };
}

/** A comparison of two ranges, in their own currency or else in euro. */
interface ComparedCosts {
  /** The ratio of the higher to the lower range where they come closest; 1 or less if they overlap. */
  readonly ratio: number;
  /** The ratio of the upper to the lower end of the wider range; 1 for two single figures. */
  readonly width: number;
  readonly high: number;
}

export function compareCosts(one: CostRange | undefined, other: CostRange | undefined): ComparedCosts | undefined {
  if (!one || !other) return undefined;
  const isOneCurrency = one.currency === other.currency;
  const [low, high] = isOneCurrency ? [one.low, one.high] : [one.lowEur, one.highEur];
  const [otherLow, otherHigh] = isOneCurrency ? [other.low, other.high] : [other.lowEur, other.highEur];
  // An amount that is zero when converted to euro proves nothing.
  if (!low || !high || !otherLow || !otherHigh) return undefined;
  return {
    ratio: Math.max(low, otherLow) / Math.min(high, otherHigh),
    width: Math.max(high / low, otherHigh / otherLow),
    high: Math.max(high, otherHigh),
  };
}
