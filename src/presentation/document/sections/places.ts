import type { AssembledInspection } from '../../../report/model/records.ts';
import type { AssembledReport } from '../../../report/model/report.ts';

/** In kilometres; miles that were converted twice may be rounded apart. */
const sameReadingKm = 2;

export function isSameKm(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= sameReadingKm;
}

/** Inspections have no country; the reading that was taken at one has. */
export function countryOfInspection(
  report: AssembledReport,
  { date, odometer }: AssembledInspection,
): string | undefined {
  return report.mileage.find((reading) => reading.date === date && isSameKm(reading.odometerKm, odometer))?.country;
}
