import type { AssembledReport } from '../report/model/report.ts';
import { withProvenOverdueOnly } from './proven-overdue.ts';
import { dropFindingsMootAfterScrapping } from './scrapped.ts';

/** A stored report as readers get it: without statements that its records do not prove. */
export function asPresented(report: AssembledReport): AssembledReport {
  return withProvenOverdueOnly(withAgreedAccidents(dropFindingsMootAfterScrapping(report)));
}

/** A register also lists broken glass or a theft among its accidents; the answer of the whole report holds. */
function withAgreedAccidents(report: AssembledReport): AssembledReport {
  const { checks, vehicleHistory } = report;
  if (checks.hasAccidents === true || vehicleHistory?.accidentRecordsFound !== true) return report;
  return { ...report, vehicleHistory: { ...vehicleHistory, accidentRecordsFound: false } };
}
