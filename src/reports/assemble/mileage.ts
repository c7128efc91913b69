import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledReading } from '../../presentation/assembled/records.ts';
import type { Evidence } from '../../suppliers/evidence/evidence.ts';
import { judgeOdometer } from '../../vehicles/odometer/judge.ts';
import type { RateClass } from '../../vehicles/odometer/rates.ts';
import type { OdometerReading } from '../../vehicles/odometer/reading.ts';
import { tellsOfNewInstrument } from '../../vehicles/odometer/replacement.ts';
import type { OdometerFinding } from '../../vehicles/odometer/verdict.ts';
import { by, type SortedEvidence } from './evidence.ts';

export interface Mileage {
  readonly readings: readonly AssembledReading[];
  readonly finding: OdometerFinding;
  /** The latest reading that may be believed. */
  readonly lastKnown?: { readonly date: string; readonly odometerKm: number };
}

export type FoundReading = AssembledReading & OdometerReading;

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
    finding,
    ...(last && { lastKnown: { date: last.date, odometerKm: last.odometerKm } }),
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
  if (record.kind === 'serviced') return [...record.actions, record.description ?? ''].some(tellsOfNewInstrument);
  return record.kind === 'happened' && record.details.some(tellsOfNewInstrument);
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
