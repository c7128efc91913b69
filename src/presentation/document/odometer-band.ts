import type { AssembledReport } from '../../report/model/report.ts';
import { ratesOfClass } from '../../vehicles/odometer/class-rates.ts';
import { dayRange } from '../../vehicles/record-date.ts';

const daysPerYear = 365.25;

/** New vehicles run more than the average of their class, and each year some less. */
const firstYearShare = 1.2;
const declinePerYear = 0.96;

interface TypicalRange {
  readonly lowKm: number;
  readonly highKm: number;
}

/** When it began to run. */
export function birthOf({ registration, identity }: AssembledReport): number | undefined {
  const date = registration?.firstRegisteredAt ?? identity?.manufacturedDate ?? identity?.year?.toString();
  const days = date === undefined ? undefined : dayRange(date);
  return days && Math.round((days.first + days.last) / 2);
}

/** What vehicles of its class usually show after so many days. */
export function typicalAfter(days: number, { identity, checks }: AssembledReport): TypicalRange {
  const { classKmPerYear, spread } = ratesOfClass(checks.isTaxi ? 'taxi' : identity?.vehicleClass);
  const years = Math.max(0, days) / daysPerYear;
  const yearsAsNew = (1 - declinePerYear ** years) / (1 - declinePerYear);
  const km = classKmPerYear * firstYearShare * yearsAsNew;
  return { lowKm: km * Math.exp(-spread), highKm: km * Math.exp(spread) };
}
