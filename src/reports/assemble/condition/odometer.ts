import type { OdometerJudged } from '../../../report/evidence/events.ts';
import type { Evidence } from '../../../report/evidence/evidence.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledReading } from '../../../report/model/records.ts';
import type { OdometerCircumstances } from '../../../vehicles/odometer/circumstances.ts';
import type { RateClass } from '../../../vehicles/odometer/class-rates.ts';
import { doesCount, trueKmOf } from '../../../vehicles/odometer/counting-reading.ts';
import { judgeOdometer } from '../../../vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../../vehicles/odometer/reading.ts';
import { mentionsReplacement } from '../../../vehicles/odometer/replacement-wording.ts';
import type { LowOffer, OdometerFinding, OdometerNote, RegisterFinding } from '../../../vehicles/odometer/verdict.ts';
import { by, firstKnown, type SortedEvidence } from '../common/sorted-evidence.ts';

export interface OdometerHistory {
  readonly readings: readonly AssembledReading[];
  readonly finding: OdometerFinding;
  readonly notes: readonly OdometerNote[];
  readonly lowOffer?: LowOffer;
  /** The latest reading that is trusted. */
  readonly lastKnown?: { readonly date: string; readonly odometerKm: number };
}

type FoundReading = AssembledReading & OdometerReading;

/** Every odometer reading, from records of any kind, and the verdict on all of them. */
export function readOdometer(
  evidence: SortedEvidence,
  rateClass: RateClass | undefined,
  circumstances: OdometerCircumstances,
): OdometerHistory {
  const replacedOn = evidence.of('odometerReplaced').map(({ date }) => date);
  const { finding, notes, lowOffer, readings } = judgeOdometer(findReadings(evidence), rateClass, {
    ...circumstances,
    replacedOn,
  });
  const last = readings.findLast(doesCount);
  return {
    readings: readings
      .map(({ reading: { date, odometerKm, country, source }, setAside }) =>
        onlyKnown({ date, odometerKm, country, source, setAside }),
      )
      .toSorted(by(({ date }) => date)),
    notes,
    ...(lowOffer && { lowOffer }),
    finding: applyRegisterVerdicts(finding, evidence.of('odometerJudged')),
    ...(last && { lastKnown: { date: last.reading.date, odometerKm: trueKmOf(last) } }),
  };
}

/**
 * The readings decide first: a register's verdict counts only if the readings raise no doubt. A register that knows of
 * a lower reading overrides readings that agree, since it has seen others. A register that only confirms readings it
 * does not publish, or says why it gives no verdict, counts only if there are too few readings to compare.
 */
function applyRegisterVerdicts(finding: OdometerFinding, judged: readonly OdometerJudged[]): OdometerFinding {
  if (finding.code !== 'CONSISTENT' && finding.code !== 'INSUFFICIENT_DATA') return finding;
  const illogical = findIllogical(judged);
  if (illogical || finding.code === 'CONSISTENT') return illogical ?? finding;
  const silent = judged.filter(({ verdict }) => verdict === 'none');
  // Each register knows only its own readings: "logical" in one says nothing about another one that gives no verdict.
  return firstKnown(silent, findRefusal) ?? (silent.length === 0 ? findLogical(judged) : undefined) ?? finding;
}

/** A register's own verdict before one that it has replaced. */
function findIllogical(judged: readonly OdometerJudged[]): RegisterFinding | undefined {
  const own = judged.find(({ verdict }) => verdict === 'illogical');
  const found = own ?? judged.find(({ verdict, reason }) => verdict === 'none' && reason === 'formerlyIllogical');
  return (
    found && { code: 'REGISTER_ILLOGICAL', parameters: { ...describeRegister(found), isFormer: own === undefined } }
  );
}

function findLogical(judged: readonly OdometerJudged[]): RegisterFinding | undefined {
  const found = judged.find(({ verdict }) => verdict === 'logical');
  return found && { code: 'REGISTER_LOGICAL', parameters: describeRegister(found) };
}

function findRefusal({ country, reason }: OdometerJudged): RegisterFinding | undefined {
  if (reason === undefined || reason === 'formerlyIllogical') return undefined;
  return { code: 'REGISTER_NO_VERDICT', parameters: { ...(country !== null && { country }), reason } };
}

function describeRegister({ country, lastReadingYear }: OdometerJudged) {
  return {
    ...(country !== null && { country }),
    ...(lastReadingYear !== undefined && { lastYear: lastReadingYear }),
  };
}

/** In chronological order, each day's figure once. */
export function findReadings(evidence: SortedEvidence): FoundReading[] {
  const found = evidence.all
    .flatMap(findReading)
    .toSorted((one, other) => by(dateOf)(one, other) || kmOrder(one, other));
  return found.filter((reading, place) => !isDuplicate(found, place, reading));
}

function findReading(record: Evidence): FoundReading[] {
  return figuresOf(record).map(({ date, odometerKm, meaning }): FoundReading => {
    return {
      date: date.slice(0, 10),
      odometerKm: Math.round(odometerKm),
      ...(meaning !== undefined && { meaning }),
      ...(record.country !== null && { country: record.country }),
      source: record.source,
      origin: originOf(record),
      unit: record.original?.unit ?? 'km',
      isApproximate: record.source === 'classifieds',
      isStale: isReadEarlier(record),
      isOffer: isOffer(record),
      isReplacement: tellsOfExchange(record),
    };
  });
}

/** Vehicles wait for their auction, and damage is written down long after the odometer was read. */
function isReadEarlier(record: Evidence): boolean {
  if (record.kind === 'happened') return record.about === 'sale';
  if (record.kind === 'damaged') return record.dateMeaning !== 'loss' || record.isDateEstimated === true;
  return record.source === 'auctionRecords';
}

function isOffer({ kind, source }: Evidence): boolean {
  return kind === 'listed' || kind === 'auctioned' || source === 'classifieds' || source === 'auctionRecords';
}

/**
 * A register that forwards records of others also has their units: those of workshops, dealers and inspection stations.
 */
function originOf(record: Evidence): string {
  const about = record.kind === 'happened' ? (record.about ?? '') : '';
  return `${record.source} ${record.country} ${about}`.trimEnd();
}

interface Figure {
  readonly date: string;
  readonly odometerKm: number;
  readonly meaning?: OdometerReading['meaning'];
}

function figuresOf(record: Evidence): Figure[] {
  switch (record.kind) {
    case 'reading':
    case 'inspected':
    case 'serviced':
    case 'auctioned':
    case 'happened':
    case 'damaged':
      return figureOn(record.date, record.odometerKm, record.odometerMeaning);
    case 'owned':
      return figureOn(record.from, record.odometerKm, record.odometerMeaning);
    case 'insured':
      return figureOn(record.issueDate ?? record.from, record.odometerKm, record.odometerMeaning);
    case 'listed':
      return figureOn(record.firstSeenAt, record.mileageKm);
    case 'odometerReplaced':
      return [...figureOn(record.date, record.oldKm), ...figureOn(record.date, record.newKm)];
    default:
      return [];
  }
}

function figureOn(date: string, odometerKm: number | undefined, meaning?: Figure['meaning']): Figure[] {
  return odometerKm === undefined ? [] : [{ date, odometerKm, ...(meaning !== undefined && { meaning }) }];
}

function tellsOfExchange(record: Evidence): boolean {
  if (record.kind === 'odometerReplaced') return true;
  if (record.kind === 'serviced') return [...record.actions, record.description ?? ''].some(mentionsReplacement);
  return record.kind === 'happened' && record.details.some(mentionsReplacement);
}

/** The same day and figure, up to the kilometre that converting miles may cost. */
function isDuplicate(found: readonly FoundReading[], place: number, reading: FoundReading): boolean {
  const before = found[place - 1];
  if (before?.date !== reading.date || reading.odometerKm - before.odometerKm > 1) return false;
  return before.isReplacement === reading.isReplacement || !reading.isReplacement;
}

function dateOf({ date }: FoundReading): string {
  return date;
}

/** A figure with a note about the instrument's replacement comes before the same figure without one. */
function kmOrder(one: FoundReading, other: FoundReading): number {
  return one.odometerKm - other.odometerKm || Number(other.isReplacement) - Number(one.isReplacement);
}
