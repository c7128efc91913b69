import type { Happened, TitleOwner } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledEvent, AssembledTitleOwner, AssembledVehicleHistory } from '../../../report/model/records.ts';
import { daysBetween } from '../../../vehicles/record-date.ts';
import { by, compareText, firstKnown, mergeBy, type SortedEvidence, union } from '../common/evidence.ts';
import { mergeSame } from '../common/merging.ts';
import { areNear, fillIn, isBefore, isDay, mayEqual, mostPrecise, plain } from '../common/same.ts';

/** What registers of titles and histories tell: brands, owners by number, events. */
export function readVehicleHistory(evidence: SortedEvidence, generatedAt: Date): AssembledVehicleHistory | undefined {
  const brands = evidence.of('branded').toSorted(by(({ date = '~' }) => date));
  const titleOwners = evidence.of('titleOwner');
  const happened = evidence.of('happened');
  const [told] = [...happened, ...titleOwners, ...brands];
  if (!told) return undefined;
  const groups = mergeBy(happened.toSorted(by(({ date }) => date)), eventKey, (records) => records);
  const countAbout = (about: Happened['about']) =>
    groups.filter((records) => records.some((record) => record.about === about)).length;
  return {
    titleBrands: union([brands.map(({ brand }) => brand)]),
    owners: readOwners(evidence, generatedAt),
    events: groups.map(mergeEvents),
    serviceCount: countAbout('service'),
    accidentRecordsFound: countAbout('accident') > 0,
    source: told.source,
  };
}

/** A state dates a purchase by the sale, the next by its own title. */
const daysApart = 31;

function readOwners(evidence: SortedEvidence, generatedAt: Date): AssembledTitleOwner[] {
  const today = generatedAt.toISOString().slice(0, 10);
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

/** By number. Where two registers have counted each for itself, by date, and counted anew. */
function inOrder(records: readonly TitleOwner[]): TitleOwner[] {
  const dated = mergeSame(
    records.filter(({ purchased }) => purchased !== undefined),
    { dateOf: ({ purchased = '' }) => purchased, daysApart, likeness, merge },
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

function likeness(one: TitleOwner, other: TitleOwner): number {
  const [bought, boughtToo] = [one.purchased ?? '', other.purchased ?? ''];
  if (!mayEqual(one.country, other.country) || !areNear(bought, boughtToo, daysApart)) return 0;
  if (one.number === other.number) return 2;
  return isDay(bought) && bought === boughtToo && mayEqual(plain(one.state), plain(other.state)) ? 1 : 0;
}

function merge(same: readonly [TitleOwner, ...TitleOwner[]]): TitleOwner {
  const purchased = mostPrecise(same.map((owner) => owner.purchased));
  return {
    ...fillIn(same),
    country: firstKnown(same, ({ country }) => country ?? undefined) ?? null,
    ...(purchased !== undefined && { purchased }),
  };
}

/** The titles of a continent do not tell that the vehicle was registered on another one. */
function hasLeft({ country, purchased }: TitleOwner, evidence: SortedEvidence): boolean {
  return evidence
    .of('registered')
    .some((entry) => entry.country !== country && isBefore(purchased ?? '', entry.date ?? ''));
}

function daysOf(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return undefined;
  const days = daysBetween(from, to);
  return days === undefined || days < 0 ? undefined : days;
}

function eventKey({ date, location, odometerKm, about }: Happened): string {
  return `${date} ${plain(location)} ${odometerKm} ${about}`;
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
  });
}
