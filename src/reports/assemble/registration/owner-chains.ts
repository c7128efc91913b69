import type { Owned } from '../../../report/evidence/vehicle.ts';
import type { OwnerType } from '../../../vehicles/codes.ts';
import { type DayRange, dayRange } from '../../../vehicles/record-date.ts';
import { isDay, mayEqual, mostPrecise } from '../common/compare.ts';
import { compareText } from '../common/sorted-evidence.ts';
import { matchInOrder } from './match-in-order.ts';

/**
 * Merges the periods of ownership that several sources report. A vehicle has one owner at a time, and each source reports
 * the same chain of transfers, with its own delay (an insurer hears of a sale weeks after the register), with links
 * missing, with coarser dates or coarser types. So chains are aligned as a whole: two periods of one source are never
 * merged, however close they are, since that source knows of two transfers.
 */
export function mergeChains(trustedFirst: readonly Owned[]): Owned[] {
  let merged: Owned[] = [];
  for (const chain of splitIntoChains(trustedFirst)) merged = align(merged, chain);
  return merged;
}

export function byBeginning(one: Owned, other: Owned): number {
  return compareText(one.from, other.from) || compareText(one.to ?? '~', other.to ?? '~');
}

type Chain = [Owned, ...Owned[]];

/** Chains that one record is compared with: a bound for sources that send thousands. */
const maxChains = 64;

/**
 * What one source reports, in order. Periods that cannot be of one chain show that there are two sources of one kind: they
 * overlap, or are one transfer reported twice. A record continues the chain whose last period ends where it begins.
 */
function splitIntoChains(trustedFirst: readonly Owned[]): Chain[] {
  const bySource = Map.groupBy(trustedFirst, ({ source, country }) => `${source} ${country}`);
  return [...bySource.values()].flatMap((periods) => {
    const chains: Chain[] = [];
    for (const period of periods.toSorted(byBeginning)) {
      const [chain] = chains
        .slice(-maxChains)
        .filter((known) => canFollow(lastOf(known), period))
        .toSorted((one, other) => breakBetween(lastOf(one), period) - breakBetween(lastOf(other), period));
      if (chain) chain.push(period);
      else chains.push([period]);
    }
    return chains;
  });
}

const lastOf = (chain: Chain): Owned => chain.at(-1) ?? chain[0];

/** A source that knows the new owner may learn of the end of the old one's period weeks later. */
const longestOverlapDays = 60;
/** For a period whose end is unknown: two sales between owners of one type are further apart than this. */
const fewestDaysOfOwner = 30;

function canFollow(before: Owned, period: Owned): boolean {
  const [end, begin] = [rangeOf(before.to), rangeOf(period.from)];
  if (end && begin && end.first - begin.last > longestOverlapDays) return false;
  if (before.from === period.from) return !isDay(period.from) && before.to !== undefined;
  return !isReportedTwice(before, period);
}

/** Days between the end of a period and the beginning of the next; an unknown end is as good as a month. */
function breakBetween(before: Owned, period: Owned): number {
  const [end, begin] = [rangeOf(before.to), rangeOf(period.from)];
  return end && begin ? gapOf(end, begin) : 31;
}

function isReportedTwice(one: Owned, other: Owned): boolean {
  const [first, second] = [rangeOf(one.from), rangeOf(other.from)];
  if (!first || !second || isSuccessor(one, other)) return false;
  // A source that has a word for dealers does not call the next one a company.
  const isOneType =
    one.ownerType === other.ownerType || (areCompatible(one.ownerType, other.ownerType) && !isDealt(one, other));
  const maxDays = isDay(one.from) && isDay(other.from) ? fewestDaysOfOwner : -1;
  return isOneType && gapOf(first, second) <= maxDays;
}

/** The most periods that are compared with one: those that begin near it. */
const maxCompared = 32;
/** Periods of one year that are looked at: a bound, far more than any vehicle has. */
const maxOfYear = 64;

function align(merged: readonly Owned[], chain: Chain): Owned[] {
  if (merged.length === 0) return [...chain];
  const placesByYear = Map.groupBy(merged.keys(), (place) => yearOf(merged[place] ?? chain[0]));
  const pairs = chain.flatMap((period, place) =>
    nearestTo(period, merged, placesByYear).map((other) => ({
      place,
      other,
      score: similarity(merged[other] ?? period, period),
    })),
  );
  const matched = new Map(matchInOrder(pairs).map(({ place, other }) => [other, chain[place]]));
  const taken = new Set(matched.values());
  return [
    ...merged.map((period, other) => {
      const same = matched.get(other);
      return same ? mergePeriods(period, same) : period;
    }),
    ...chain.filter((period, place) => !taken.has(period) && !isChangeOfInsurer(period, chain[place - 1], merged)),
  ].toSorted(byBeginning);
}

/** They report who is insured: another insurer, or a new policy, begins a new period of the same owner. */
const isInsurer = ({ source }: Owned): boolean => source === 'insuranceRegister' || source === 'insuranceClaims';
const isRegister = ({ source }: Owned): boolean => source === 'vehicleRegister' || source === 'titleRegister';

/**
 * An insurer's period within one that a register reports as that of one owner, of the same type, and that follows the one
 * before without a break. A new owner's cover seldom begins on the day on which the old one's ends.
 */
function isChangeOfInsurer(period: Owned, before: Owned | undefined, merged: readonly Owned[]): boolean {
  const begin = rangeOf(period.from);
  if (!begin || !isInsurer(period) || !before || (before.to ?? period.from) !== period.from) return false;
  const owner = merged.findLast(({ from }) => (rangeOf(from)?.first ?? Infinity) <= begin.first);
  if (!owner || !isRegister(owner) || !mayEqual(owner.country, period.country)) return false;
  const [end, periodEnd] = [rangeOf(owner.to), rangeOf(period.to)];
  const isWithin = !end || (begin.last < end.first && (!periodEnd || periodEnd.first - end.last <= maxDelayDays));
  return isWithin && areCompatible(owner.ownerType, period.ownerType);
}

/** The places of the periods that begin near this one. */
function nearestTo(
  period: Owned,
  merged: readonly Owned[],
  placesByYear: ReadonlyMap<number, readonly number[]>,
): number[] {
  const begin = rangeOf(period.from);
  if (!begin) return [];
  const year = yearOf(period);
  return [year - 1, year, year + 1]
    .flatMap((near) => placesByYear.get(near)?.slice(0, maxOfYear) ?? [])
    .map((place) => ({ place, gap: gapOf(rangeOf(merged[place]?.from) ?? begin, begin) }))
    .filter(({ gap }) => gap <= maxDelayDays)
    .toSorted((one, other) => one.gap - other.gap || one.place - other.place)
    .slice(0, maxCompared)
    .map(({ place }) => place);
}

const yearOf = ({ from }: Owned): number => Number(from.slice(0, 4));

/** From one source's date of a transfer to another's. Titles and policies follow a sale within weeks. */
const typicalDelayDays = 50;
const maxDelayDays = 65;

/** How well two periods of two sources agree: above 0 if they are rather one period than two. */
function similarity(one: Owned, other: Owned): number {
  const [first, second] = [rangeOf(one.from), rangeOf(other.from)];
  if (!first || !second || !mayEqual(one.country, other.country)) return 0;
  if (isSuccessor(one, other) || isSuccessor(other, one)) return 0;
  const vagueness = Math.max(widthOf(first), widthOf(second)) > 0 ? 0.3 : 0;
  return (
    1 - gapOf(first, second) / typicalDelayDays - vagueness - disagreementOn(one, other) + agreementOnEnds(one, other)
  );
}

/** Sources disagree on types; but a dealer between two owners is often known to one source only. */
function disagreementOn({ ownerType: one, from }: Owned, { ownerType: other, from: otherFrom }: Owned): number {
  if (one === other) return 0;
  if (areCompatible(one, other)) return 0.15;
  // There is one owner at a time.
  if (isDay(from) && from === otherFrom) return 0.4;
  return isDealt({ ownerType: one }, { ownerType: other }) ? 1.25 : 0.65;
}

/** An end that differs may be that of a later owner, whose predecessor the source has missed. */
function agreementOnEnds(one: Owned, other: Owned): number {
  const [first, second] = [rangeOf(one.to), rangeOf(other.to)];
  if (!first || !second) return 0;
  return gapOf(first, second) <= maxDelayDays ? 0.3 : -0.15;
}

/**
 * Whether the later period rather begins where the earlier one ends than where it begins. A short one may be reported with
 * a delay of about its own length: then its end is as late as its beginning.
 */
function isSuccessor(one: Owned, other: Owned): boolean {
  const [begin, end, next] = [rangeOf(one.from), rangeOf(one.to), rangeOf(other.from)];
  if (!begin || !end || !next || next.last <= begin.first) return false;
  if (end.first <= begin.last || next.first <= begin.last) return false;
  if (gapOf(end, next) >= gapOf(begin, next)) return false;
  const otherEnd = rangeOf(other.to);
  const isDelayed = otherEnd !== undefined && otherEnd.first >= end.last && gapOf(end, otherEnd) <= maxDelayDays;
  return !(isDelayed && next.last < end.first && areCompatible(one.ownerType, other.ownerType));
}

function isDealt(
  { ownerType: one }: Pick<Owned, 'ownerType'>,
  { ownerType: other }: Pick<Owned, 'ownerType'>,
): boolean {
  return (one === 'dealer') !== (other === 'dealer');
}

/** Registers that distinguish only persons and companies call every organization a company. */
function areCompatible(one: OwnerType, other: OwnerType): boolean {
  if (one === other) return true;
  return (one === 'company' && other !== 'private') || (other === 'company' && one !== 'private');
}

/** The more trusted one first. */
function mergePeriods(one: Owned, other: Owned): Owned {
  const to = isRegister(one) && isInsurer(other) ? one.to : settleEnd(one.to, other.to);
  const isCoarser = one.ownerType === 'company' && areCompatible(one.ownerType, other.ownerType);
  return {
    ...one,
    country: one.country ?? other.country,
    ownerType: isCoarser ? other.ownerType : one.ownerType,
    from: mostPrecise([one.from, other.from]) ?? one.from,
    ...(to !== undefined && { to }),
  };
}

/** Of two ends far apart the earlier: the source with the later one has missed the owner between. */
function settleEnd(one: string | undefined, other: string | undefined): string | undefined {
  const [first, second] = [rangeOf(one), rangeOf(other)];
  if (!first || !second || gapOf(first, second) <= maxDelayDays) return mostPrecise([one, other]);
  return first.first < second.first ? one : other;
}

function rangeOf(date: string | undefined): DayRange | undefined {
  return date === undefined ? undefined : dayRange(date);
}

/** Days between two dates; 0 if they may be the same day. */
function gapOf(one: DayRange, other: DayRange): number {
  return Math.max(one.first - other.last, other.first - one.last, 0);
}

const widthOf = ({ first, last }: DayRange): number => last - first;
