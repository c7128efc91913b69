import type { AssembledReading } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { trueKmOf } from '../../vehicles/odometer/counting-reading.ts';
import type { DocumentContext } from './context.ts';
import { inMiles } from './sections/parts.ts';
import { isSameKm } from './sections/places.ts';

/** A reading with its unit; one that was noted in miles also has these. */
export function showReading(reading: AssembledReading, context: DocumentContext): string {
  const { words } = context;
  const written = words.distance(trueKmOf(reading));
  const wasInMiles = trueKmOf(reading) > reading.odometerKm && words.unit === 'km';
  return wasInMiles ? `${written} (${inMiles(context, reading.odometerKm)})` : written;
}

/** The distance that a record has, converted where the reading taken with it was. */
export function convertedKm({ mileage }: AssembledReport, date: string, km: number): number {
  const reading = mileage.find((one) => one.date === date && isSameKm(one.odometerKm, km));
  return reading ? trueKmOf(reading) : km;
}
