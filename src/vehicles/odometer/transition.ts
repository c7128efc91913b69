import { kmPerMile } from '../units.ts';
import type { AssumedUnit } from './assumed-unit.ts';
import type { DrivingRates } from './class-rates.ts';
import {
  type FallenKm,
  jumpCost,
  rollbackAndOtherUnitCost,
  impreciseReadingCost,
  recordedReplacementCost,
  unrecordedReplacementCost,
  riseCost,
  rollbackCost,
  rolloverCost,
} from './costs.ts';
import type { SeriesPoint } from './series.ts';

/** How a reading follows the one before it. */
export type Transition = 'rise' | 'rollback' | 'rollover' | 'recordedReplacement' | 'unrecordedReplacement' | 'jump';

/** Which hypotheses the search may use, and facts about the whole history. */
export interface SearchOptions {
  readonly allowsRollback: boolean;
  readonly allowsOtherUnit: boolean;
  readonly classRates: DrivingRates;
  /** The vehicle is old enough for an odometer of five digits. */
  readonly hasFiveDigits: boolean;
  /** The number of all readings. */
  readonly count: number;
  /** The units in which readings are labelled. */
  readonly units: ReadonlySet<string>;
}

/** The state of an explanation after a reading that it accepts. */
export interface PathState {
  readonly index: number;
  readonly km: number;
  /** The least that the odometer can have shown here, by all readings since the last break. */
  readonly floorKm: number;
  /** The last precise reading since the last break. Distances are measured from it: rounded readings hide small falls. */
  readonly anchor: { readonly day: number; readonly km: number; readonly toleranceKm: number };
  readonly isFirst: boolean;
}

interface NextReading {
  readonly index: number;
  readonly km: number;
  readonly toleranceKm: number;
  readonly assumedUnit: AssumedUnit;
}

interface SearchContext {
  readonly points: readonly SeriesPoint[];
  readonly options: SearchOptions;
}

/** The likeliest transition from one accepted reading to a later one. */
export function cheapestTransition(
  { points, options }: SearchContext,
  before: PathState,
  { index, km, toleranceKm, assumedUnit }: NextReading,
): { readonly transition: Transition; readonly cost: number } {
  const [start, end] = [points[before.index], points[index]];
  if (!start || !end) return { transition: 'jump', cost: Infinity };
  const { rates } = end;
  if (km >= before.floorKm - toleranceKm) {
    const { anchor } = before;
    const rise = riseCost(km - anchor.km, end.day - anchor.day, Math.max(toleranceKm, anchor.toleranceKm), rates);
    return rise < Infinity ? { transition: 'rise', cost: rise } : { transition: 'jump', cost: jumpCost };
  }
  const days = end.day - before.anchor.day;
  const fall = { beforeKm: before.km, floorKm: before.floorKm, km, days };
  let [transition, cost]: [Transition, number] = [
    'rollback',
    options.allowsRollback ? rollbackCost(options.count, fall, rates) + doubtCost(end, assumedUnit) : Infinity,
  ];
  const isLast = index === points.length - 1;
  const rollover = cheapestRollover(fall, Math.max(toleranceKm, start.toleranceKm), rates, {
    hasFiveDigits: options.hasFiveDigits,
    isLast,
  });
  if (rollover < cost) [transition, cost] = ['rollover', rollover];
  if (recordedReplacementCost < cost && isReplacedBetween(points, before.index, index)) {
    [transition, cost] = ['recordedReplacement', recordedReplacementCost];
  }
  // Only with readings before and after: a single figure that is a tenth of another is a typing slip.
  const isInside = !before.isFirst && !isLast;
  const faster = start.rates.usualKmPerDay > rates.usualKmPerDay ? start.rates : rates;
  const replacement = isInside ? unrecordedReplacementCost(options.count, fall, faster) : Infinity;
  if (replacement < cost) [transition, cost] = ['unrecordedReplacement', replacement];
  return { transition, cost };
}

/** A rollback is an accusation: an imprecise reading, or one in another unit, needs more evidence. */
function doubtCost({ isImprecise }: SeriesPoint, assumedUnit: AssumedUnit): number {
  return (isImprecise ? impreciseReadingCost : 0) + (assumedUnit === 'labelled' ? 0 : rollbackAndOtherUnitCost);
}

/** Where odometers start again at zero: five or six digits, of kilometres or of miles. */
const wraps = [100_000, 100_000 * kmPerMile, 1_000_000];

/** The odometer passed its highest figure; the distance driven must fit. */
function cheapestRollover(
  { beforeKm, km, days }: FallenKm,
  toleranceKm: number,
  rates: DrivingRates,
  { hasFiveDigits, isLast }: { readonly hasFiveDigits: boolean; readonly isLast: boolean },
): number {
  let least = Infinity;
  for (const wrap of wraps) {
    if (beforeKm >= wrap || beforeKm < wrap * 0.65 || km > wrap * 0.3) continue;
    const isNear = beforeKm > wrap * 0.93;
    const driving = riseCost(wrap - beforeKm + km, days, toleranceKm, rates);
    least = Math.min(least, driving + rolloverCost({ hasFiveDigits, isNear, isLast }));
  }
  return least;
}

function isReplacedBetween(points: readonly SeriesPoint[], from: number, to: number): boolean {
  for (let index = from; index <= to; index++) if (points[index]?.isReplacement) return true;
  return false;
}
