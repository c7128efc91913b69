import type { SourceKind } from '../../language/sources.ts';
import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledReading } from '../../presentation/assembled/records.ts';
import type { Evidence } from '../../suppliers/evidence/evidence.ts';
import type { VehicleClass } from '../../vehicles/codes.ts';
import { judgeOdometer, type OdometerFinding } from '../../vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../vehicles/odometer/reading.ts';
import { by, type SortedEvidence } from './evidence.ts';

export interface Mileage {
  readonly readings: readonly AssembledReading[];
  readonly finding: OdometerFinding;
  /** Where readings come from that do not fit. */
  readonly oddSource?: SourceKind;
  /** The latest reading that may be believed. */
  readonly lastKnown?: { readonly date: string; readonly odometerKm: number };
}

type FoundReading = AssembledReading & OdometerReading;

/** Every figure that an odometer showed, whatever kind of record it stands in, and what they say together. */
export function readMileage(evidence: SortedEvidence, vehicleClass: VehicleClass | undefined): Mileage {
  const found = evidence.all
    .flatMap(findReading)
    .toSorted((one, other) => by(dateOf)(one, other) || kmOrder(one, other));
  const readings = found.filter((reading, place) => !isToldBefore(found, place, reading));
  const verdict = judgeOdometer(readings, vehicleClass);
  const last = verdict.used.at(-1);
  const [odd] = verdict.setAside;
  return {
    readings: readings.map(({ date, odometerKm, country, source }) => onlyKnown({ date, odometerKm, country, source })),
    finding: verdict.finding,
    ...(odd && { oddSource: odd.reading.source }),
    ...(last && { lastKnown: { date: last.date, odometerKm: last.odometerKm } }),
  };
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
      origin: `${record.source} ${record.country}`,
      isApproximate: record.source === 'classifieds',
      isReplacement: tellsOfNewInstrument(record),
    },
  ];
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

const newInstrument =
  /(odometer|speedometer|instrument cluster|tacho\w*|kombiinstrument\w*|compteur|contachilometri|cuentakil[oó]metros|licznik\w*|odometr\w*|tachometr\w*)\W+(?:\w+\W+){0,3}(replace\w*|exchang\w*|getauscht|ersetzt|erneuert|remplac\w*|sostitu\w*|sustitu\w*|wymian\w*|wymien\w*|vym[eě]n\w*)/iu;

/** There is no code for it: workshops and registers put it in words, if at all. */
function tellsOfNewInstrument(record: Evidence): boolean {
  if (record.kind === 'serviced')
    return [...record.actions, record.description ?? ''].some((text) => newInstrument.test(text));
  return record.kind === 'happened' && record.details.some((text) => newInstrument.test(text));
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
