import type { AssembledInspection } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { hasPassed } from '../../vehicles/has-passed.ts';
import { dayRange, daysBetweenDates } from '../../vehicles/record-date.ts';
import type { DocumentContext } from './context.ts';
import { newestFirst, reportDate } from './sections/parts.ts';
import { countryOfInspection } from './sections/places.ts';

/** The last inspection; of a test and its retest on one day, the retest. */
export function findLastInspection({ inspections }: AssembledReport): AssembledInspection | undefined {
  return newestFirst(inspections, ({ date }) => date)[0];
}

/** An older defect has been looked at since, or is no longer worth a question. */
const recentYears = 2;
const daysPerYear = 365.25;

/** The last inspection passed, not long ago, with a defect that is more than an advisory note. */
export function findRecentDefects(context: DocumentContext): AssembledInspection | undefined {
  const last = findLastInspection(context.report);
  if (last?.decision !== 'passedWithDefects' || !isRecent(context, last)) return undefined;
  const isAdvised = last.defects.length > 0 && last.defects.every(({ severity }) => severity === 'advisory');
  return isAdvised ? undefined : last;
}

function isRecent(context: DocumentContext, { date }: AssembledInspection): boolean {
  return (daysBetweenDates(date, reportDate(context)) ?? 0) <= recentYears * daysPerYear;
}

interface Validity {
  readonly until: string;
  readonly hasLapsed: boolean;
  /** The vehicle is used without a valid inspection, as far as the records tell. */
  readonly isWarning: boolean;
}

/**
 * Until when the last inspection that sets a date is valid. Nothing if the vehicle failed its last one: then the date is
 * that of the retest.
 */
export function readValidity(context: DocumentContext): Validity | undefined {
  const { report } = context;
  const last = newestFirst(
    report.inspections.filter(({ type }) => type !== 'voluntary' && type !== 'roadside'),
    ({ date }) => date,
  )[0];
  const until = last?.nextInspectionDate;
  if (last === undefined || until === undefined || !hasPassed(last.decision)) return undefined;
  const [due, today] = [dayRange(until), dayRange(reportDate(context))];
  const hasLapsed = due !== undefined && today !== undefined && due.last < today.first;
  const isDuty = isInUse(report) && !wasMovedAfter(report, last) && !isExempt(report, last);
  return { until, hasLapsed, isWarning: hasLapsed && isDuty };
}

/** A vehicle that its register has taken off the road needs no inspection. */
export function isInUse({ vehicleStatus }: AssembledReport): boolean {
  return vehicleStatus === undefined || vehicleStatus === 'registered';
}

/** Countries that no longer inspect private cars. */
const withoutInspections: ReadonlySet<string> = new Set(['UA']);

function isExempt(report: AssembledReport, last: AssembledInspection): boolean {
  const country = countryOfInspection(report, last);
  const isCar = report.identity?.category === undefined || report.identity.category === 'M1';
  return isCar && !report.checks.isTaxi && country !== undefined && withoutInspections.has(country);
}

/** In another country the inspection does not count, and the ones there may not be on record. */
function wasMovedAfter(report: AssembledReport, inspection: AssembledInspection): boolean {
  const { importedAt } = report.registration ?? {};
  if (importedAt !== undefined && importedAt > inspection.date) return true;
  const country = countryOfInspection(report, inspection);
  const present = report.mileage.findLast((reading) => reading.country !== undefined && reading.date > inspection.date);
  return country !== undefined && present?.country !== undefined && present.country !== country;
}
