import { onlyKnown } from '../report/model/known.ts';
import type { AssembledService } from '../report/model/records.ts';
import type { AssembledReport } from '../report/model/report.ts';
import type { AssembledScheduleItem, AssembledScheduleSummary } from '../report/model/vehicle.ts';
import { daysBetweenDates } from '../vehicles/record-date.ts';

/** Two years, the longest interval of a service, and some weeks. With a longer gap, a visit may be missing. */
const longestGapDays = 2 * 365 + 60;

/**
 * A job is overdue or due now only if the service history shows it: the vehicle was serviced after the interval had run out,
 * without the job, and no visit is missing since the job was last recorded. Otherwise it is not known whether the job was
 * done. Done when a report is written for a reader, so that it also holds for reports that were stored before.
 */
export function withProvenOverdueOnly(report: AssembledReport): AssembledReport {
  const schedule = report.schedule.map((job) =>
    hasRunOut(report, job) && !isShownByVisits(report, job) ? { ...job, status: 'unknown' as const } : job,
  );
  if (schedule.every((job, place) => job === report.schedule[place])) return report;
  const { scheduleSummary: summary } = report;
  return { ...report, schedule, ...(summary && { scheduleSummary: summarizeAgain(summary, schedule) }) };
}

/** A job that is only due soon needs no proof. */
function hasRunOut({ generatedAt, scheduleSummary }: AssembledReport, job: AssembledScheduleItem): boolean {
  if (job.status === 'overdue') return true;
  if (job.status !== 'due') return false;
  const isDateReached = job.dueDate !== undefined && (daysBetweenDates(job.dueDate, generatedAt) ?? -1) >= 0;
  const lastKm = scheduleSummary?.lastKnownKm;
  return isDateReached || (job.dueKm !== undefined && lastKm !== undefined && job.dueKm <= lastKm);
}

function isShownByVisits(
  { services }: AssembledReport,
  { lastDoneDate, dueDate, dueKm }: AssembledScheduleItem,
): boolean {
  if (lastDoneDate === undefined) return false;
  const visits = services.filter((service) => isService(service) && service.date > lastDoneDate);
  const isTooLate = ({ date, mileageKm }: AssembledService) =>
    (dueDate !== undefined && date > dueDate) || (dueKm !== undefined && mileageKm !== undefined && mileageKm > dueKm);
  const dates = [lastDoneDate, ...visits.map(({ date }) => date).toSorted()];
  const isContinuous = dates
    .slice(1)
    .every((date, place) => (daysBetweenDates(dates[place] ?? date, date) ?? 0) <= longestGapDays);
  return isContinuous && visits.some(isTooLate);
}

/** Tyres or a repair are no service by the plan. */
function isService({ serviceType, operations }: AssembledService): boolean {
  return serviceType === 'regular' || serviceType === 'inspection' || operations.length > 0;
}

/** The jobs are in the order of their urgency. */
function summarizeAgain(
  {
    nextDueKm: _km,
    nextDueDate: _date,
    nextDueOperation: _operation,
    overdue: _overdue,
    ...rest
  }: AssembledScheduleSummary,
  schedule: readonly AssembledScheduleItem[],
): AssembledScheduleSummary {
  const next = schedule.find(
    ({ status, dueKm, dueDate }) => status !== 'unknown' && (dueKm !== undefined || dueDate !== undefined),
  );
  return onlyKnown({
    ...rest,
    nextDueKm: next?.dueKm,
    nextDueDate: next?.dueDate,
    nextDueOperation: next && onlyKnown({ key: next.operationKey, wording: next.operation }),
    overdue: schedule.some(({ status }) => status === 'overdue') || undefined,
  });
}
