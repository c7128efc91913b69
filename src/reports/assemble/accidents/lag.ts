import { type ComparableRecord, type Lateness, latenesses } from './comparable-record.ts';
import { learnedWeights } from './learned-weights.ts';
import type { LagFrequencies } from './weights.ts';

/** The first day of each interval of days in which frequencies are learned; `longestLagDays` ends the last one. */
export const lagStarts = [0, 1, 2, 4, 8, 15, 31, 61, 121, 241] as const;
export const longestLagDays = 400;

/** The interval that a number of days belongs to; the number of intervals if it is longer than any. */
export function lagInterval(days: number): number {
  if (days > longestLagDays) return lagStarts.length;
  let interval = lagStarts.length - 1;
  while ((lagStarts[interval] ?? 0) > days) interval -= 1;
  return interval;
}

/**
 * How much more often dates of one event differ by as many days as these two than dates of two events. The later date
 * may be that of a report, an estimate or an invoice, so the lateness of the later record decides. A month or a year
 * stands for all its days.
 */
export function weighLag(one: ComparableRecord, other: ComparableRecord, densities = learnedDensities): number {
  const from = other.first - one.last;
  const to = other.last - one.first;
  // Also if one of them is not a date.
  if (!(from <= longestLagDays && to >= -longestLagDays)) return Number.NEGATIVE_INFINITY;
  if (from === to) {
    const interval = lagInterval(Math.abs(from));
    return Math.log((densities[laterOf(one, other)][interval] ?? 0) / (densities.different[interval] ?? 1));
  }
  let [ofOneEvent, ofTwo] = [0, 0];
  const add = (lateness: Lateness, start: number, end: number): void => {
    if (start > end) return;
    ofOneEvent += frequencyOf(densities[lateness], start, end);
    ofTwo += frequencyOf(densities.different, start, end);
  };
  add(other.lateness, Math.max(1, from), to);
  add(one.lateness, Math.max(1, -to), -from);
  if (from <= 0 && to >= 0) add(prompterOf(one, other), 0, 0);
  return Math.log(ofOneEvent / ofTwo);
}

/** The lateness that counts, for two records that are dated by the day. */
export function laterOf(one: ComparableRecord, other: ComparableRecord): Lateness {
  if (one.first === other.first) return prompterOf(one, other);
  return (one.first < other.first ? other : one).lateness;
}

/** On one day none of them is late. */
function prompterOf(one: ComparableRecord, other: ComparableRecord): Lateness {
  return latenesses.indexOf(one.lateness) <= latenesses.indexOf(other.lateness) ? one.lateness : other.lateness;
}

type Densities = Readonly<Record<Lateness | 'different', readonly number[]>>;

/** The frequencies for each day of an interval. */
export function densitiesOf(lag: LagFrequencies): Densities {
  const widths = lagStarts.map((start, index) => (lagStarts[index + 1] ?? longestLagDays + 1) - start);
  const perDay = (frequencies: readonly number[]) => frequencies.map((each, index) => each / (widths[index] ?? 1));
  const { loss, register, insurer, repair, archive } = lag.same;
  return {
    loss: perDay(loss),
    register: perDay(register),
    insurer: perDay(insurer),
    repair: perDay(repair),
    archive: perDay(archive),
    different: perDay(lag.different),
  };
}

const learnedDensities = densitiesOf(learnedWeights.lag);

function frequencyOf(perDay: readonly number[], start: number, end: number): number {
  let sum = 0;
  for (const [index, first] of lagStarts.entries()) {
    const last = (lagStarts[index + 1] ?? longestLagDays + 1) - 1;
    const days = Math.min(end, last) - Math.max(start, first) + 1;
    if (days > 0) sum += days * (perDay[index] ?? 0);
  }
  return sum;
}
