import type { Owned, Registered } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledOwnership } from '../../../report/model/vehicle.ts';
import type { OwnerType } from '../../../vehicles/codes.ts';
import { daysBetween } from '../../../vehicles/record-date.ts';
import { compareText, earliest, latest, type SortedEvidence } from '../common/evidence.ts';
import { mergeSame } from '../common/merging.ts';
import { areNear, isBefore, isDay, mayEqual, mostPrecise } from '../common/same.ts';

/** What one register dates by the sale, another dates by its own entry. */
const daysApart = 7;

/** Who had the vehicle, in order. A period that several sources tell, one of them perhaps before it ended, is one. */
export function readOwnership(evidence: SortedEvidence, generatedAt: Date): AssembledOwnership[] {
  const today = generatedAt.toISOString().slice(0, 10);
  const registered = evidence.of('registered');
  return settle(evidence.of('owned'), registered).map((period) => {
    const { ownerType, from, to, source } = period;
    const end = to ?? (isGone(period, registered) ? undefined : today);
    return onlyKnown({ ownerType, from, to, durationDays: daysOf(from, end), source });
  });
}

const mostRounds = 8;

/** An end that is found out may show that two periods are one, or that another one ended earlier. */
function settle(told: readonly Owned[], registered: readonly Registered[]): Owned[] {
  const sameness = { dateOf: ({ from }: Owned) => from, daysApart, likeness, merge };
  let periods = told;
  for (let round = 1; ; round += 1) {
    const once = mergeSame(periods, sameness).toSorted(
      (one, other) => compareText(one.from, other.from) || compareText(one.to ?? '~', other.to ?? '~'),
    );
    const ended = once.map((period, place) => onlyKnown({ ...period, to: endOf(period, once, place, registered) }));
    const isSettled = once.length === periods.length && ended.every(({ to }, place) => to === once[place]?.to);
    if (isSettled || round === mostRounds) return ended;
    periods = ended;
  }
}

/** Whole days, where both ends are known to the day. */
function daysOf(from: string, to: string | undefined): number | undefined {
  if (to === undefined || !isDay(from) || !isDay(to)) return undefined;
  const days = daysBetween(from, to);
  return days === undefined || days < 0 ? undefined : days;
}

function likeness(one: Owned, other: Owned): number {
  if (!mayEqual(one.country, other.country) || !areNear(one.from, other.from, daysApart)) return 0;
  const isOneType = one.ownerType === other.ownerType;
  const isOneDay = isDay(one.from) && one.from === other.from;
  if (isOneDay && isOneType) return 4;
  const ends = compareEnds(one, other);
  if (ends === 'apart') return 0;
  // There is one owner at a time, whatever two registers take him for.
  if (isOneDay) return 3;
  if (!areCompatible(one.ownerType, other.ownerType)) return 0;
  return 1 + Number(isOneType) + Number(ends === 'together') / 2;
}

function compareEnds(one: Owned, other: Owned): 'together' | 'apart' | 'one told' {
  if (one.to !== undefined && other.to !== undefined) {
    return areNear(one.to, other.to, daysApart) ? 'together' : 'apart';
  }
  const end = one.to ?? other.to;
  if (end === undefined) return 'together';
  // An end so soon after the other's beginning is the change from the one to the other.
  const isSoon = [one.from, other.from].some((from) => !isBefore(from, end) || areNear(from, end, daysApart));
  return isSoon ? 'apart' : 'one told';
}

/** Registers that know only persons and firms call every firm a company. */
function areCompatible(one: OwnerType, other: OwnerType): boolean {
  if (one === other) return true;
  return (one === 'company' && other !== 'private') || (other === 'company' && one !== 'private');
}

function merge(same: readonly [Owned, ...Owned[]]): Owned {
  const [first] = same;
  const to = latest(same.map((period) => period.to));
  const specific = same.find(({ ownerType }) => ownerType !== 'company' && areCompatible(ownerType, first.ownerType));
  return {
    ...first,
    country: same.find(({ country }) => country !== null)?.country ?? null,
    ownerType: specific?.ownerType ?? first.ownerType,
    from: mostPrecise(same.map(({ from }) => from)) ?? first.from,
    ...(to !== undefined && { to }),
  };
}

/**
 * The next one's beginning where no end is told, or where the told one lies beyond it: registers hear late of an end. A
 * period within another is left as it is told, and so is a gap. Who has no successor ended with the registration in
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

/** No more periods than these are looked through for one that is not within another. */
const mostWithin = 64;

function nextAfter({ from, to }: Owned, periods: readonly Owned[], place: number): Owned | undefined {
  return periods.slice(place + 1, place + 1 + mostWithin).find((next) => {
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

/** Gone without a date: then nobody can tell how long the last owner had it. */
function isGone({ country }: Owned, registered: readonly Registered[]): boolean {
  const entries = registered.filter((entry) => mayEqual(entry.country, country));
  const lasting = entries.filter(({ until, status }) => until === undefined && status !== 'exported');
  return entries.length > 0 && lasting.every(({ status }) => status === 'scrapped');
}
