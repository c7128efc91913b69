import type { OdometerJudged } from '../../../report/evidence/events.ts';
import type { Evidence } from '../../../report/evidence/evidence.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledReading } from '../../../report/model/records.ts';
import type { RateClass } from '../../../vehicles/odometer/class-rates.ts';
import { judgeOdometer } from '../../../vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../../vehicles/odometer/reading.ts';
import { mentionsReplacement } from '../../../vehicles/odometer/replacement-wording.ts';
import type { OdometerFinding, RegisterFinding } from '../../../vehicles/odometer/verdict.ts';
import { by, firstKnown, type SortedEvidence } from '../common/evidence.ts';

export interface Mileage {
  readonly readings: readonly AssembledReading[];
  readonly finding: OdometerFinding;
  /** The latest reading that may be believed. */
  readonly lastKnown?: { readonly date: string; readonly odometerKm: number };
}

type FoundReading = AssembledReading & OdometerReading;

/** Every figure that an odometer showed, whatever kind of record it stands in, and what they say together. */
export function readMileage(evidence: SortedEvidence, rateClass: RateClass | undefined): Mileage {
  const { finding, readings } = judgeOdometer(findReadings(evidence), rateClass);
  const last = readings.findLast(({ setAside }) => setAside === undefined)?.reading;
  return {
    readings: readings
      .map(({ reading: { date, odometerKm, country, source }, setAside }) =>
        onlyKnown({ date, odometerKm, country, source, setAside }),
      )
      .toSorted(by(({ date }) => date)),
    finding: heedRegisters(finding, evidence.of('odometerJudged')),
    ...(last && { lastKnown: { date: last.date, odometerKm: last.odometerKm } }),
  };
}

/**
 * What was read speaks first: registers are heard only where the readings raise no doubt of their own. One that knows of
 * a lower reading is heard before readings that agree, for it has seen others. One that vouches for what it does not
 * show, or tells why it will not judge, is heard only where there is too little to compare.
 */
function heedRegisters(finding: OdometerFinding, judged: readonly OdometerJudged[]): OdometerFinding {
  if (finding.code !== 'CONSISTENT' && finding.code !== 'INSUFFICIENT_DATA') return finding;
  const illogical = findIllogical(judged);
  if (illogical || finding.code === 'CONSISTENT') return illogical ?? finding;
  const silent = judged.filter(({ verdict }) => verdict === 'none');
  // Each register knows its own readings only: that they rise in one says nothing of those that another will not judge.
  return firstKnown(silent, sayWhyNot) ?? (silent.length === 0 ? findLogical(judged) : undefined) ?? finding;
}

/** The register's own verdict before that of one that it has replaced. */
function findIllogical(judged: readonly OdometerJudged[]): RegisterFinding | undefined {
  const own = judged.find(({ verdict }) => verdict === 'illogical');
  const told = own ?? judged.find(({ verdict, reason }) => verdict === 'none' && reason === 'formerlyIllogical');
  return told && { code: 'REGISTER_ILLOGICAL', parameters: { ...describeRegister(told), isFormer: own === undefined } };
}

function findLogical(judged: readonly OdometerJudged[]): RegisterFinding | undefined {
  const told = judged.find(({ verdict }) => verdict === 'logical');
  return told && { code: 'REGISTER_LOGICAL', parameters: describeRegister(told) };
}

function sayWhyNot({ country, reason }: OdometerJudged): RegisterFinding | undefined {
  if (reason === undefined || reason === 'formerlyIllogical') return undefined;
  return { code: 'REGISTER_NO_VERDICT', parameters: { ...(country !== null && { country }), reason } };
}

function describeRegister({ country, lastReadingYear }: OdometerJudged) {
  return {
    ...(country !== null && { country }),
    ...(lastReadingYear !== undefined && { lastYear: lastReadingYear }),
  };
}

/** In order of time, each day's figure once however many told it. */
export function findReadings(evidence: SortedEvidence): FoundReading[] {
  const found = evidence.all
    .flatMap(findReading)
    .toSorted((one, other) => by(dateOf)(one, other) || kmOrder(one, other));
  return found.filter((reading, place) => !isToldBefore(found, place, reading));
}

function findReading(record: Evidence): FoundReading[] {
  const [date, odometerKm] = dateAndFigure(record);
  if (date === undefined || odometerKm === undefined) return [];
  return [
    {
      date,
      odometerKm: Math.round(odometerKm),
      ...(record.country !== null && { country: record.country }),
      source: record.source,
      origin: originOf(record),
      unit: record.original?.unit ?? 'km',
      isApproximate: record.source === 'classifieds',
      isStale: record.source === 'auctionRecords' || (record.kind === 'happened' && record.about === 'sale'),
      isReplacement: tellsOfExchange(record),
    },
  ];
}

/** A register that retells others has their units: those of workshops, of dealers, of offices. */
function originOf(record: Evidence): string {
  const teller = record.kind === 'happened' ? (record.about ?? '') : '';
  return `${record.source} ${record.country} ${teller}`.trimEnd();
}

function dateAndFigure(record: Evidence): readonly [date?: string, km?: number | undefined] {
  switch (record.kind) {
    case 'reading':
    case 'inspected':
    case 'serviced':
    case 'auctioned':
    case 'happened':
      return [record.date.slice(0, 10), record.odometerKm];
    case 'listed':
      return [record.firstSeenAt.slice(0, 10), record.mileageKm];
    default:
      return [];
  }
}

function tellsOfExchange(record: Evidence): boolean {
  if (record.kind === 'serviced') return [...record.actions, record.description ?? ''].some(mentionsReplacement);
  return record.kind === 'happened' && record.details.some(mentionsReplacement);
}

/** The same day and figure, but for the kilometre that converting miles may cost. */
function isToldBefore(found: readonly FoundReading[], place: number, reading: FoundReading): boolean {
  const before = found[place - 1];
  if (before?.date !== reading.date || reading.odometerKm - before.odometerKm > 1) return false;
  return before.isReplacement === reading.isReplacement || !reading.isReplacement;
}

function dateOf({ date }: FoundReading): string {
  return date;
}

/** A figure told with the exchange of the instrument stands before the same figure told without. */
function kmOrder(one: FoundReading, other: FoundReading): number {
  return one.odometerKm - other.odometerKm || Number(other.isReplacement) - Number(one.isReplacement);
}
