import { kmPerMile } from '../units.ts';
import type { Taken } from './other-unit.ts';
import type { Rates } from './rates.ts';
import type { Point } from './series.ts';
import {
  type FallenKm,
  leap,
  notBoth,
  onSoftGround,
  toldReplacement,
  weighFreshStart,
  weighRise,
  weighRollback,
  weighRollover,
} from './weights.ts';

/** How a reading follows the one before it. */
export type Passage = 'rise' | 'rollback' | 'rollover' | 'toldReplacement' | 'untoldReplacement' | 'leap';

/** What may be thought of, and what is known of the whole history. */
export interface Freedom {
  readonly allowsRollback: boolean;
  readonly allowsOtherUnit: boolean;
  readonly classRates: Rates;
  /** An old vehicle has an instrument of five digits. */
  readonly isOld: boolean;
  /** How many readings there are in all. */
  readonly count: number;
  /** The units in which they are given. */
  readonly units: ReadonlySet<string>;
}

/** Where the story stands after a reading. */
export interface Standing {
  readonly place: number;
  readonly km: number;
  /** The least that the instrument can have shown here, going by all readings on this level. */
  readonly floorKm: number;
  /** The last firm reading on this level, from which driving is reckoned: rounded ones would hide that there was none. */
  readonly anchor: { readonly day: number; readonly km: number; readonly slackKm: number };
  readonly isFirst: boolean;
}

export interface Target {
  readonly place: number;
  readonly km: number;
  readonly slackKm: number;
  readonly taken: Taken;
}

export interface Circumstances {
  readonly points: readonly Point[];
  readonly freedom: Freedom;
}

/** The likeliest way from one reading to a later one. */
export function pass(
  { points, freedom }: Circumstances,
  before: Standing,
  { place, km, slackKm, taken }: Target,
): { readonly passage: Passage; readonly weight: number } {
  const [start, end] = [points[before.place], points[place]];
  if (!start || !end) return { passage: 'leap', weight: Infinity };
  const { rates } = end;
  if (km >= before.floorKm - slackKm) {
    const { anchor } = before;
    const rise = weighRise(km - anchor.km, end.day - anchor.day, Math.max(slackKm, anchor.slackKm), rates);
    return rise < Infinity ? { passage: 'rise', weight: rise } : { passage: 'leap', weight: leap };
  }
  const days = end.day - before.anchor.day;
  const fall = { beforeKm: before.km, floorKm: before.floorKm, km, days };
  let [passage, weight]: [Passage, number] = [
    'rollback',
    freedom.allowsRollback ? weighRollback(freedom.count, fall, rates) + weighDoubt(end, taken) : Infinity,
  ];
  const isLast = place === points.length - 1;
  const round = weighRound(fall, Math.max(slackKm, start.slackKm), rates, { isOld: freedom.isOld, isLast });
  if (round < weight) [passage, weight] = ['rollover', round];
  if (toldReplacement < weight && isReplacedBetween(points, before.place, place)) {
    [passage, weight] = ['toldReplacement', toldReplacement];
  }
  // A history and a reading after it make a fresh start; one figure alone that is ten times another is a slip.
  const isAmidst = !before.isFirst && !isLast;
  const faster = start.rates.usualKmPerDay > rates.usualKmPerDay ? start.rates : rates;
  const fresh = isAmidst ? weighFreshStart(freedom.count, fall, faster) : Infinity;
  if (fresh < weight) [passage, weight] = ['untoldReplacement', fresh];
  return { passage, weight };
}

/** Nobody is accused lightly by an advert, or by a figure that is in another unit as well. */
function weighDoubt({ isSoft }: Point, taken: Taken): number {
  return (isSoft ? onSoftGround : 0) + (taken === 'labelled' ? 0 : notBoth);
}

/** Where instruments begin again at zero: five or six digits, of kilometres or of miles. */
const wraps = [100_000, 100_000 * kmPerMile, 1_000_000];

/** That the instrument has begun again at zero: the driving must fit. */
function weighRound(
  { beforeKm, km, days }: FallenKm,
  slackKm: number,
  rates: Rates,
  { isOld, isLast }: { readonly isOld: boolean; readonly isLast: boolean },
): number {
  let least = Infinity;
  for (const wrap of wraps) {
    if (beforeKm >= wrap || beforeKm < wrap * 0.65 || km > wrap * 0.3) continue;
    const isNear = beforeKm > wrap * 0.93;
    const driving = weighRise(wrap - beforeKm + km, days, slackKm, rates);
    least = Math.min(least, driving + weighRollover({ isOld, isNear, isLast }));
  }
  return least;
}

function isReplacedBetween(points: readonly Point[], from: number, to: number): boolean {
  for (let place = from; place <= to; place++) if (points[place]?.isReplacement) return true;
  return false;
}
