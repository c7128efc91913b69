import { utcDay } from '../../../kernel/day.ts';
import type { Owned, Registered } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledOwnership } from '../../../report/model/vehicle.ts';
import { daysBetweenDates } from '../../../vehicles/record-date.ts';
import { isBefore, isDay, mayEqual } from '../common/compare.ts';
import { earliest, type SortedEvidence } from '../common/sorted-evidence.ts';
import { byBeginning, mergeChains } from './owner-chains.ts';

/**
 * The owners in chronological order. A period that several sources report, one of them perhaps before it ended, is one.
 */
export function readOwnership(evidence: SortedEvidence, generatedAt: Date): AssembledOwnership[] {
  const today = utcDay(generatedAt);
  const registered = evidence.of('registered');
  return settlePeriods(evidence.of('owned'), registered).map((period) => {
    const { ownerType, from, to, source } = period;
    const end = to ?? (isGone(period, registered) ? undefined : today);
    return onlyKnown({ ownerType, from, to, durationDays: daysOf(from, end), source });
  });
}

const maxRounds = 8;

/** Repeated, since an end that becomes known may show that two periods are one, or that another one ended earlier. */
function settlePeriods(reported: readonly Owned[], registered: readonly Registered[]): Owned[] {
  let periods = reported;
  for (let round = 1; ; round += 1) {
    const once = mergeChains(periods).toSorted(byBeginning);
    const ended = once.map((period, place) => onlyKnown({ ...period, to: endOf(period, once, place, registered) }));
    const isSettled = once.length === periods.length && ended.every(({ to }, place) => to === once[place]?.to);
    if (isSettled || round === maxRounds) return ended;
    periods = ended;
  }
}

/** Whole days, if both ends are known to the day. */
function daysOf(from: string, to: string | undefined): number | undefined {
  if (to === undefined || !isDay(from) || !isDay(to)) return undefined;
  const days = daysBetweenDates(from, to);
  return days === undefined || days < 0 ? undefined : days;
}

/**
 * The beginning of the next period, if no end is known or the known one is later: registers learn late of an end. A
 * period within another stays as reported, and so does a gap. The last owner's period ends with the registration in
 * that country, or with the one in the next.
 */
function endOf(
  period: Owned,
  periods: readonly Owned[],
  place: number,
  registered: readonly Registered[],
): string | undefined {
  const { from, to } = period;
  const next = nextAfter(period, periods, place);
  if (to !== undefined) return next && isBefore(next.from, to) ? next.from : to;
  return earliest([next?.from, ...departures(period, registered).filter((date) => isBefore(from, date))]);
}

/** Bounds the search for the next period that is not within another. */
const maxNested = 64;

function nextAfter({ from, to }: Owned, periods: readonly Owned[], place: number): Owned | undefined {
  return periods.slice(place + 1, place + 1 + maxNested).find((next) => {
    const isWithin = to !== undefined && next.to !== undefined && !isBefore(to, next.to);
    return !isWithin && next.from !== from;
  });
}

function departures({ country }: Owned, registered: readonly Registered[]): string[] {
  if (country === null) return [];
  return registered
    .map((entry) => (entry.country === country ? (entry.until ?? entry.exportedAt) : entry.date))
    .filter((date) => date !== undefined);
}

/** Gone without a date: it is unknown how long the last owner had it. */
function isGone({ country }: Owned, registered: readonly Registered[]): boolean {
  const entries = registered.filter((entry) => mayEqual(entry.country, country));
  const lasting = entries.filter(({ until, status }) => until === undefined && status !== 'exported');
  return entries.length > 0 && lasting.every(({ status }) => status === 'scrapped');
}
