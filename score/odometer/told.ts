import type { Evidence } from '../../src/suppliers/evidence/evidence.ts';
import type { DistanceUnit } from '../../src/suppliers/evidence/record.ts';
import { tellsOfNewInstrument } from '../../src/vehicles/odometer/replacement.ts';

/** A figure of an odometer as somebody told it. */
export interface ToldReading {
  readonly date: string;
  readonly odometerKm: number;
  readonly unit: DistanceUnit;
  readonly origin: string;
  readonly isApproximate: boolean;
  readonly isReplacement: boolean;
}

/** All of them in order of time, each day's figure once however many told it. */
export function readTold(evidence: readonly Evidence[]): ToldReading[] {
  const told = evidence
    .flatMap(readingOf)
    .toSorted(
      (one, other) =>
        compareText(one.date, other.date) ||
        one.odometerKm - other.odometerKm ||
        Number(other.isReplacement) - Number(one.isReplacement),
    );
  return told.filter(({ date, odometerKm, isReplacement }, place) => {
    const before = told[place - 1];
    if (before?.date !== date || odometerKm - before.odometerKm > 1) return true;
    return isReplacement && !before.isReplacement;
  });
}

function readingOf(record: Evidence): ToldReading[] {
  const [date, km] = figureOf(record);
  if (date === undefined || km === undefined) return [];
  return [
    {
      date: date.slice(0, 10),
      odometerKm: Math.round(km),
      unit: record.original?.unit ?? 'km',
      origin: `${record.source} ${record.country}`,
      isApproximate: record.source === 'classifieds',
      isReplacement: tellsOfExchange(record),
    },
  ];
}

function figureOf(record: Evidence): readonly [date?: string, km?: number | undefined] {
  switch (record.kind) {
    case 'reading':
    case 'inspected':
    case 'serviced':
    case 'auctioned':
    case 'happened':
      return [record.date, record.odometerKm];
    case 'listed':
      return [record.firstSeenAt, record.mileageKm];
    default:
      return [];
  }
}

function tellsOfExchange(record: Evidence): boolean {
  if (record.kind === 'serviced') return [...record.actions, record.description ?? ''].some(tellsOfNewInstrument);
  return record.kind === 'happened' && record.details.some(tellsOfNewInstrument);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
