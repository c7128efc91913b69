import type { Serviced } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledService } from '../../../report/model/records.ts';
import {
  areNear,
  fillGaps,
  isDay,
  isSameReading,
  mayEqual,
  mostPrecise,
  normalizeText,
  readingOf,
  originalWithSharedLanguage,
} from '../common/compare.ts';
import { mergeSameEvents } from '../common/merge-events.ts';
import { by, firstKnown, type SortedEvidence, union } from '../common/sorted-evidence.ts';
import { storedMedium } from '../pictures/media.ts';

/** A workshop records when the vehicle arrived, a service book when it left. */
const daysApart = 1;
const kmOfTestDrive = 20;

/** Under one invoice number a visit may be dated by its beginning or by its bill. */
const daysOfInvoice = 31;

/** Workshop visits in chronological order, each once. */
export function readServices(evidence: SortedEvidence): AssembledService[] {
  return mergeSameEvents(evidence.of('serviced'), {
    dateOf: ({ date }) => date,
    daysApart: daysOfInvoice,
    similarity,
    merge,
  })
    .toSorted((one, other) => by<Serviced>(({ date }) => date)(one, other) || kmOf(one) - kmOf(other))
    .map(toAssembled);
}

const kmOf = ({ odometerKm = 0 }: Serviced): number => odometerKm;

function similarity(one: Serviced, other: Serviced): number {
  if (!mayEqual(one.country, other.country)) return 0;
  const isClose = areNear(one.date, other.date, daysApart);
  const areNumbered = one.reference !== undefined && other.reference !== undefined;
  if (!isClose && !(areNumbered && areNear(one.date, other.date, daysOfInvoice))) return 0;
  const isRead = isSameReading(one, other, kmOfTestDrive);
  if (isRead === false) return 0;
  const isOnePlace = isSameName(one.provider, other.provider);
  if (isOnePlace === false) return 0;
  if (areNumbered && isSameNumber(one.reference, other.reference)) return 4;
  // One source does not number a visit twice; two sources have numbers of their own.
  if (!isClose || (areNumbered && one.source === other.source)) return 0;
  const isOneDay = isDay(one.date) && one.date.slice(0, 10) === other.date.slice(0, 10);
  if (isRead) return 2 + Number(isOneDay) + Number(isOnePlace ?? false) / 2;
  // Without a reading, the day and either the workshop or the kind of work must be the same.
  return isOneDay && (isOnePlace ?? one.type === other.type) ? 1 : 0;
}

function isSameNumber(one: string | undefined, other: string | undefined): boolean {
  const number = normalizeText(one);
  return number !== undefined && number === normalizeText(other);
}

/** Undefined if one is unknown. A short form of a name is the same name. */
function isSameName(one: string | undefined, other: string | undefined): boolean | undefined {
  const [first, second] = [normalizeText(one), normalizeText(other)];
  if (first === undefined || second === undefined) return undefined;
  return first.startsWith(second) || second.startsWith(first);
}

function merge(same: readonly [Serviced, ...Serviced[]]): Serviced {
  const [first] = same;
  const { original, odometerKm, ...filled } = fillGaps(same);
  // The date belongs to the reading that was taken on it.
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
    ...originalWithSharedLanguage(read ? read.original : original, same.filter(hasWording)),
  };
}

function hasWording({ actions, description }: Serviced): boolean {
  return actions.length > 0 || description !== undefined;
}

function toAssembled(visit: Serviced): AssembledService {
  const { date, provider, type, operations, actions, description, location, cost, reference, country, source } = visit;
  return onlyKnown({
    date: date.slice(0, 10),
    ...odometerOf(visit),
    serviceProvider: provider,
    serviceType: type,
    operations,
    actions,
    description,
    location,
    cost: cost?.value,
    costCurrency: cost?.currency,
    document: storedMedium(visit.document),
    referenceId: reference,
    countryCode: country ?? undefined,
    source,
    wordingLanguage: hasWording(visit) ? visit.original?.language : undefined,
  });
}

/** The contract has no Scandinavian mile; it is converted to kilometres. */
function odometerOf({
  odometerKm,
  original,
}: Serviced): Pick<AssembledService, 'mileageKm' | 'mileageOriginal' | 'mileageUnit'> {
  if (odometerKm === undefined) return {};
  const { unit, value } = original ?? {};
  const mileageKm = Math.round(odometerKm);
  if (unit !== 'mi' || value === undefined) return { mileageKm, mileageOriginal: mileageKm, mileageUnit: 'km' };
  return { mileageKm, mileageOriginal: Math.round(value), mileageUnit: unit };
}
