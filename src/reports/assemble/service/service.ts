import type { Serviced } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledService } from '../../../report/model/records.ts';
import { by, firstKnown, type SortedEvidence, union } from '../common/evidence.ts';
import { mergeSame } from '../common/merging.ts';
import {
  areNear,
  fillIn,
  isDay,
  isSameReading,
  mayEqual,
  mostPrecise,
  plain,
  readingOf,
  wordedBy,
} from '../common/same.ts';
import { keptMedium } from '../pictures/media.ts';

/** A workshop notes when the vehicle came, a service book when it left. */
const daysApart = 1;
const kmOfTestDrive = 20;

/** Under one number of an invoice a visit may be dated by its beginning or by its bill. */
const daysOfInvoice = 31;

/** Visits to workshops in order, each once, whoever tells of it. */
export function readServices(evidence: SortedEvidence): AssembledService[] {
  return mergeSame(evidence.of('serviced'), {
    dateOf: ({ date }) => date,
    daysApart: daysOfInvoice,
    likeness,
    merge,
  })
    .toSorted((one, other) => by<Serviced>(({ date }) => date)(one, other) || kmOf(one) - kmOf(other))
    .map(tell);
}

const kmOf = ({ odometerKm = 0 }: Serviced): number => odometerKm;

function likeness(one: Serviced, other: Serviced): number {
  if (!mayEqual(one.country, other.country)) return 0;
  const isClose = areNear(one.date, other.date, daysApart);
  const areNumbered = one.reference !== undefined && other.reference !== undefined;
  if (!isClose && !(areNumbered && areNear(one.date, other.date, daysOfInvoice))) return 0;
  const isRead = isSameReading(one, other, kmOfTestDrive);
  if (isRead === false) return 0;
  const isOnePlace = isSameName(one.provider, other.provider);
  if (isOnePlace === false) return 0;
  if (areNumbered && isSameNumber(one.reference, other.reference)) return 4;
  // One source does not number a visit twice; two have numbers of their own.
  if (!isClose || (areNumbered && one.source === other.source)) return 0;
  const isOneDay = isDay(one.date) && one.date.slice(0, 10) === other.date.slice(0, 10);
  if (isRead) return 2 + Number(isOneDay) + Number(isOnePlace ?? false) / 2;
  // Without a reading, it takes the day and either the workshop or the kind of work.
  return isOneDay && (isOnePlace ?? one.type === other.type) ? 1 : 0;
}

function isSameNumber(one: string | undefined, other: string | undefined): boolean {
  const number = plain(one);
  return number !== undefined && number === plain(other);
}

/** Undefined where one is not told. A short form of a name is the same name. */
function isSameName(one: string | undefined, other: string | undefined): boolean | undefined {
  const [first, second] = [plain(one), plain(other)];
  if (first === undefined || second === undefined) return undefined;
  return first.startsWith(second) || second.startsWith(first);
}

function merge(same: readonly [Serviced, ...Serviced[]]): Serviced {
  const [first] = same;
  const { original, odometerKm, ...filled } = fillIn(same);
  // The date goes with the reading that was taken on it.
  const read =
    same.find((record) => record.odometerKm !== undefined && isDay(record.date)) ??
    (odometerKm === undefined ? undefined : same.find((record) => record.odometerKm === odometerKm));
  const document = same.find((record) => record.document?.state === 'kept')?.document;
  return {
    ...filled,
    country: firstKnown(same, ({ country }) => country ?? undefined) ?? null,
    date: (read && isDay(read.date) ? read.date : mostPrecise(same.map(({ date }) => date))) ?? first.date,
    operations: union(same.map(({ operations }) => operations)),
    actions: union(same.map(({ actions }) => actions)),
    ...(document && { document }),
    ...(read && readingOf(read)),
    ...wordedBy(read ? read.original : original, same.filter(speaks)),
  };
}

function speaks({ actions, description }: Serviced): boolean {
  return actions.length > 0 || description !== undefined;
}

function tell(visit: Serviced): AssembledService {
  const { date, provider, type, operations, actions, description, location, cost, reference, country, source } = visit;
  return onlyKnown({
    date: date.slice(0, 10),
    ...mileageOf(visit),
    serviceProvider: provider,
    serviceType: type,
    operations,
    actions,
    description,
    location,
    cost: cost?.value,
    costCurrency: cost?.currency,
    document: keptMedium(visit.document),
    referenceId: reference,
    countryCode: country ?? undefined,
    source,
    wordingLanguage: speaks(visit) ? visit.original?.language : undefined,
  });
}

/** The Scandinavian mile has no place in the contract and is given as kilometres. */
function mileageOf({
  odometerKm,
  original,
}: Serviced): Pick<AssembledService, 'mileageKm' | 'mileageOriginal' | 'mileageUnit'> {
  if (odometerKm === undefined) return {};
  const { unit, value } = original ?? {};
  const mileageKm = Math.round(odometerKm);
  if (unit !== 'mi' || value === undefined) return { mileageKm, mileageOriginal: mileageKm, mileageUnit: 'km' };
  return { mileageKm, mileageOriginal: Math.round(value), mileageUnit: unit };
}
