import type { AssembledReport } from '../report/model/report.ts';

const withoutMeaning: readonly string[] = ['serviceSchedule', 'valuations'];

/**
 * A scrapped vehicle has no service due and no value, whatever a plan or a price guide says. Done when a report is written
 * for a reader, so that it also holds for reports that were stored before.
 */
export function dropFindingsMootAfterScrapping(report: AssembledReport): AssembledReport {
  if (report.vehicleStatus !== 'scrapped') return report;
  const { scheduleSummary: _summary, ...rest } = report;
  const { serviceSchedule } = report.sections;
  return {
    ...rest,
    schedule: [],
    valuations: [],
    sections: { ...report.sections, serviceSchedule: serviceSchedule === 'ready' ? 'none' : serviceSchedule },
    coverage: {
      ...report.coverage,
      checks: (report.coverage.checks ?? []).map((check) =>
        withoutMeaning.includes(check.key ?? '') && (check.status === 'found' || check.status === 'unavailable')
          ? { ...check, status: 'not applicable' }
          : check,
      ),
    },
  };
}
