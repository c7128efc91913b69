import type { AssembledAccident } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { dayRange } from '../../vehicles/record-date.ts';

/** So long after damage a workshop may write its estimate. */
const latestEstimateDays = 45;

/**
 * Whether all that is known of damage is an estimate that came weeks after damage of the same kind: with another day and another
 * amount nothing proves that the two are one event, and nothing that they are two.
 */
export function isStrayEstimate({ accidents }: AssembledReport, accident: AssembledAccident): boolean {
  const { source, groupedRecordCount, date, type, country } = accident;
  const written = dayRange(date)?.first;
  if (source !== 'repairEstimates' || groupedRecordCount > 1 || written === undefined) return false;
  return accidents.some((other) => {
    const happened = dayRange(other.date)?.last;
    if (other === accident || happened === undefined || other.source === 'repairEstimates') return false;
    const isSoonAfter = written > happened && written - happened <= latestEstimateDays;
    return isSoonAfter && other.type === type && (other.country ?? country) === (country ?? other.country);
  });
}

/** How a count of these begins where estimates may be of the same events as others: “3–” before 5, else nothing. */
export function countFrom(report: AssembledReport, accidents: readonly AssembledAccident[]): string {
  const certain = accidents.filter((accident) => !isStrayEstimate(report, accident)).length;
  return certain === accidents.length ? '' : `${Math.max(certain, 1)}\u2013`;
}
