import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type {
  AssembledEvent,
  AssembledTitleOwner,
  AssembledVehicleHistory,
} from '../../presentation/assembled/records.ts';
import type { Happened, TitleOwner } from '../../suppliers/evidence/events.ts';
import { daysBetween } from '../../vehicles/record-date.ts';
import { by, firstKnown, mergeBy, type SortedEvidence, union } from './evidence.ts';

/** What registers of titles and histories tell: brands, owners by number, events. */
export function readVehicleHistory(evidence: SortedEvidence, generatedAt: Date): AssembledVehicleHistory | undefined {
  const brands = evidence.of('branded').toSorted(by(({ date }) => date));
  const titleOwners = evidence.of('titleOwner');
  const happened = evidence.of('happened');
  const [told] = [...happened, ...titleOwners, ...brands];
  if (!told) return undefined;
  const groups = mergeBy(happened.toSorted(by(({ date }) => date)), eventKey, (records) => records);
  const countAbout = (about: Happened['about']) =>
    groups.filter((records) => records.some((record) => record.about === about)).length;
  return {
    titleBrands: union([brands.map(({ brand }) => brand)]),
    owners: readOwners(titleOwners, generatedAt),
    events: groups.map(mergeEvents),
    serviceCount: countAbout('service'),
    accidentRecordsFound: countAbout('accident') > 0,
    source: told.source,
  };
}

function readOwners(titleOwners: readonly TitleOwner[], generatedAt: Date): AssembledTitleOwner[] {
  const today = generatedAt.toISOString().slice(0, 10);
  const owners = mergeBy(
    titleOwners.toSorted((one, other) => one.number - other.number),
    ({ number }) => String(number),
    (records) => ({
      number: records[0].number,
      purchased: firstKnown(records, ({ purchased }) => purchased),
      soldAt: firstKnown(records, ({ soldAt }) => soldAt),
      state: firstKnown(records, ({ state }) => state),
    }),
  );
  return owners.map((owner, place) => {
    const isLast = place === owners.length - 1;
    const end = owner.soldAt ?? owners[place + 1]?.purchased ?? (isLast ? today : undefined);
    const days = owner.purchased === undefined || end === undefined ? undefined : daysBetween(owner.purchased, end);
    return onlyKnown({
      ...owner,
      soldAt: owner.soldAt ?? owners[place + 1]?.purchased,
      ownedDays: days === undefined ? undefined : Math.max(days, 0),
    });
  });
}

function eventKey({ date, location = '', odometerKm, about }: Happened): string {
  return `${date} ${location.toLowerCase()} ${odometerKm} ${about}`;
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
