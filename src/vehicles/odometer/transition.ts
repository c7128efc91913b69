import type { AssumedUnit } from './assumed-unit.ts';
import type { DrivingRates } from './class-rates.ts';
import {
  type FallenKm,
  jumpCost,
  rollbackAndOtherUnitCost,
  impreciseReadingCost,
  returnToLineCost,
  recordedReplacementCost,
  unrecordedReplacementCost,
  riseCost,
  rollbackCost,
  rollbackPlaceCost,
  rolloverCost,
} from './costs.ts';
import { copiedRecordCost } from './priors.ts';
import type { SearchOptions } from './search-options.ts';
import { isAcrossBorder, isSameFigure, type SeriesPoint } from './series.ts';

/** How a reading follows the one before it. */
export type Transition = 'rise' | 'rollback' | 'rollover' | 'recordedReplacement' | 'unrecordedReplacement' | 'jump';

/** The state of an explanation after a reading that it accepts. */
export interface PathState {
  readonly index: number;
  readonly km: number;
  /** The least that the odometer can have shown here, by all readings since the last break. */
  readonly floorKm: number;
  /** The last precise reading since the last break. Distances are measured from it: rounded readings hide small falls. */
  readonly anchor: { readonly day: number; readonly km: number; readonly toleranceKm: number };
  readonly isFirst: boolean;
  /** The anchor before this one, also across a break. */
  readonly earlier: { readonly day: number; readonly km: number } | undefined;
  readonly transition: Transition;
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
    if (before.index === index - 1 && isSameFigure(before.km, km))
      return { transition: 'rise', cost: copiedRecordCost };
    const widerKm = Math.max(toleranceKm, anchor.toleranceKm);
    const rise = riseCost(km - anchor.km, end.day - anchor.day, widerKm, rates, paceOf(before));
    return rise < Infinity ? { transition: 'rise', cost: rise } : { transition: 'jump', cost: jumpCost };
  }
  const days = end.day - before.anchor.day;
  const fall = { beforeKm: before.km, floorKm: before.floorKm, km, days };
  const placeCost = rollbackPlaceCost(options.count, options.borderCount, isAcrossBorder(start, end));
  let [transition, cost]: [Transition, number] = [
    'rollback',
    options.allowsRollback
      ? options.tamperedCost + rollbackCost(placeCost, fall, rates) + doubtCost(points, index, fall, assumedUnit)
      : Infinity,
  ];
  const isLast = index === points.length - 1;
  const rollover = cheapestRollover(fall, Math.max(toleranceKm, start.toleranceKm), rates, {
    wrapsKm: options.wrapsKm,
    isLast,
  });
  if (rollover < cost) [transition, cost] = ['rollover', rollover];
  if (recordedReplacementCost < cost && isReplacedBetween(points, before, index)) {
    [transition, cost] = ['recordedReplacement', recordedReplacementCost];
  }
  // Only with readings before and after: a single figure that is a tenth of another is a typing slip.
  const isInside = !before.isFirst && !isLast;
  const faster = start.rates.typicalKmPerDay > rates.typicalKmPerDay ? start.rates : rates;
  const replacement = isInside ? unrecordedReplacementCost(options.count, fall, faster) : Infinity;
  if (replacement < cost) [transition, cost] = ['unrecordedReplacement', replacement];
  return { transition, cost };
}

/** Shorter intervals say little about how an owner drives. */
const minPaceDays = 60;

/** The kilometres a day up to the last precise reading; undefined if that is not known. */
function paceOf({ anchor, earlier, transition }: PathState): number | undefined {
  if (!earlier || transition !== 'rise') return undefined;
  const days = anchor.day - earlier.day;
  return days < minPaceDays ? undefined : Math.max((anchor.km - earlier.km) / days, 1);
}

/** Back on the line: what was driven since the reading before the last is usual, within these limits. */
const lineShare = { min: 0.55, max: 1.9 };

/**
 * Added to a rollback if one reading alone is off the line and the next is back on it: a vehicle that was turned back
 * goes on from the lower figure, and a wrong record leaves the line where it was.
 */
export function returnCost(
  { earlier, transition }: PathState,
  km: number,
  { day, rates, toleranceKm }: SeriesPoint,
): number {
  if (!earlier || transition !== 'rollback') return 0;
  const typicalKm = rates.typicalKmPerDay * (day - earlier.day);
  const gainKm = km - earlier.km;
  const isBack = gainKm > typicalKm * lineShare.min && gainKm < typicalKm * lineShare.max + toleranceKm;
  return isBack ? returnToLineCost : 0;
}

/** A rollback is an accusation: an imprecise reading alone, or one in another unit, needs more evidence. */
function doubtCost(
  points: readonly SeriesPoint[],
  index: number,
  { floorKm }: FallenKm,
  assumedUnit: AssumedUnit,
): number {
  const next = points[index + 1];
  const isConfirmed = next !== undefined && !next.isImprecise && next.km < floorKm - next.toleranceKm;
  const isDoubtful = points[index]?.isImprecise === true && !isConfirmed;
  return (isDoubtful ? impreciseReadingCost : 0) + (assumedUnit === 'labelled' ? 0 : rollbackAndOtherUnitCost);
}

/** The odometer passed its highest figure; the distance driven must fit. */
function cheapestRollover(
  { beforeKm, km, days }: FallenKm,
  toleranceKm: number,
  rates: DrivingRates,
  { wrapsKm, isLast }: { readonly wrapsKm: readonly number[]; readonly isLast: boolean },
): number {
  let min = Infinity;
  for (const wrap of wrapsKm) {
    const gainKm = wrap - beforeKm + km;
    const hasFiveDigits = wrap < 1_000_000;
    const isFar = beforeKm < wrap * 0.65 || gainKm > wrap * 0.65;
    // Between records that are years apart, an odometer of five digits may run through most of its figures.
    if (beforeKm >= wrap || (isFar && !(hasFiveDigits && beforeKm > wrap * 0.3 && gainKm < wrap * 0.97))) continue;
    const isNear = beforeKm > wrap * 0.93;
    const driving = riseCost(gainKm, days, toleranceKm, rates);
    min = Math.min(min, driving + rolloverCost({ isNear, isFar, isLast, hasFiveDigits }));
  }
  return min;
}

/** The record may have the last figure of the old odometer or the first of the new one. It explains one fall. */
function isReplacedBetween(points: readonly SeriesPoint[], before: PathState, to: number): boolean {
  const from = before.index + (before.transition === 'recordedReplacement' ? 1 : 0);
  for (let index = from; index <= to; index++) if (points[index]?.isReplacement) return true;
  return false;
}
