import type { Evidence } from '../../src/report/evidence/evidence.ts';

/** A figure of an odometer as a supplier reported it. */
interface ReportedReading {
  readonly date: string;
  readonly odometerKm: number;
  readonly isApproximate: boolean;
}

/** All of them in order of time, each day's figure once however many suppliers reported it. */
export function readReported(evidence: readonly Evidence[]): ReportedReading[] {
  const reported = evidence
    .flatMap(readingOf)
    .toSorted((one, other) => compareText(one.date, other.date) || one.odometerKm - other.odometerKm);
  return reported.filter(({ date, odometerKm }, place) => {
    const before = reported[place - 1];
    return before?.date !== date || odometerKm - before.odometerKm > 1;
  });
}

function readingOf(record: Evidence): ReportedReading[] {
  const [date, km] = figureOf(record);
  if (date === undefined || km === undefined) return [];
  return [
    {
      date: date.slice(0, 10),
      odometerKm: Math.round(km),
      isApproximate: record.source === 'classifieds',
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

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
