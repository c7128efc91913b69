import { utcDay } from '../../../kernel/day.ts';
import type { Happened, TitleOwner } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledEvent, AssembledTitleOwner, AssembledVehicleHistory } from '../../../report/model/records.ts';
import { daysBetweenDates } from '../../../vehicles/record-date.ts';
import { areNear, fillGaps, isBefore, isDay, mayEqual, mostPrecise, normalizeText } from '../common/compare.ts';
import { mergeSameEvents } from '../common/merge-events.ts';
import { by, compareText, firstKnown, mergeBy, type SortedEvidence, union } from '../common/sorted-evidence.ts';

/** From title and history registers: brands, owners by number, events. */
export function readVehicleHistory(evidence: SortedEvidence, generatedAt: Date): AssembledVehicleHistory | undefined {
  const brands = evidence.of('branded').toSorted(by(({ date = '~' }) => date));
  const titleOwners = evidence.of('titleOwner');
  const happened = evidence.of('happened');
  const [reported] = [...happened, ...titleOwners, ...brands];
  if (!reported) return undefined;
  const groups = mergeBy(happened.toSorted(by(({ date }) => date)), eventKey, (records) => records);
  const countAbout = (about: Happened['about']) =>
    groups.filter((records) => records.some((record) => record.about === about)).length;
  return {
    titleBrands: union([brands.map(({ brand }) => brand)]),
    owners: readOwners(evidence, generatedAt),
    events: groups.map(mergeEvents),
    serviceCount: countAbout('service'),
    accidentRecordsFound: countAbout('accident') > 0,
    source: reported.source,
  };
}

/** One state uses the date of the sale, the next that of its own title. */
const daysApart = 31;

function readOwners(evidence: SortedEvidence, generatedAt: Date): AssembledTitleOwner[] {
  const today = utcDay(generatedAt);
  const owners = inOrder(evidence.of('titleOwner'));
  return owners.map((owner, place) => {
    const { number, purchased, state } = owner;
    const soldAt = owner.soldAt ?? owners[place + 1]?.purchased;
    const lasts = place === owners.length - 1 && !hasLeft(owner, evidence);
    return onlyKnown({
      number,
      purchased,
      soldAt,
      state,
      ownedDays: daysOf(purchased, soldAt ?? (lasts ? today : undefined)),
    });
  });
}

/** By number; if two registers have counted separately, by date, with new numbers. */
function inOrder(records: readonly TitleOwner[]): TitleOwner[] {
  const dated = mergeSameEvents(
    records.filter(({ purchased }) => purchased !== undefined),
    { dateOf: ({ purchased = '' }) => purchased, daysApart, similarity, merge },
  );
  const undated = mergeBy(
    records.filter(({ purchased }) => purchased === undefined),
    ({ number }) => String(number),
    merge,
  );
  const known = new Map(dated.toReversed().map((owner) => [owner.number, owner]));
  const owners = [
    ...dated.map((owner) => {
      const further = known.get(owner.number) === owner && undated.find(({ number }) => number === owner.number);
      return further ? merge([owner, further]) : owner;
    }),
    ...undated.filter(({ number }) => !known.has(number)),
  ];
  const isCountedOnce = new Set(owners.map(({ number }) => number)).size === owners.length;
  if (isCountedOnce) return owners.toSorted((one, other) => one.number - other.number);
  return owners
    .toSorted((one, other) => compareText(dateOf(one), dateOf(other)) || one.number - other.number)
    .map((owner, place) => ({ ...owner, number: place + 1 }));
}

const dateOf = ({ purchased, soldAt = '~' }: TitleOwner): string => purchased ?? soldAt;

function similarity(one: TitleOwner, other: TitleOwner): number {
  const [bought, boughtToo] = [one.purchased ?? '', other.purchased ?? ''];
  if (!mayEqual(one.country, other.country) || !areNear(bought, boughtToo, daysApart)) return 0;
  if (one.number === other.number) return 2;
  return isDay(bought) && bought === boughtToo && mayEqual(normalizeText(one.state), normalizeText(other.state))
    ? 1
    : 0;
}

function merge(same: readonly [TitleOwner, ...TitleOwner[]]): TitleOwner {
  const purchased = mostPrecise(same.map((owner) => owner.purchased));
  return {
    ...fillGaps(same),
    country: firstKnown(same, ({ country }) => country ?? undefined) ?? null,
    ...(purchased !== undefined && { purchased }),
  };
}

/** The titles of one continent do not show that the vehicle was registered on another. */
function hasLeft({ country, purchased }: TitleOwner, evidence: SortedEvidence): boolean {
  return evidence
    .of('registered')
    .some((entry) => entry.country !== country && isBefore(purchased ?? '', entry.date ?? ''));
}

function daysOf(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return undefined;
  const days = daysBetweenDates(from, to);
  return days === undefined || days < 0 ? undefined : days;
}

function eventKey({ date, location, odometerKm, about }: Happened): string {
  return `${date} ${normalizeText(location)} ${odometerKm} ${about}`;
}

function mergeEvents(records: readonly [Happened, ...Happened[]]): AssembledEvent {
  const [{ date, odometerKm, source }] = records;
  return onlyKnown({
    date,
    location: firstKnown(records, ({ location }) => location),
    reporter: firstKnown(records, ({ reporter }) => reporter),
    source,
    odometerKm: odometerKm === undefined ? undefined : Math.round(odometerKm),
    details: union(records.map(({ details }) => details)),
    wordingLanguage: firstKnown(records, ({ original }) => original?.language),
  });
}
