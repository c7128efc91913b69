import type { VehicleReport } from '../../contract/report/vehicle-report.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { withoutContestedRecords } from '../document/contested/without-records.ts';
import { isProvisional } from '../provisional.ts';
import type { Words } from '../words.ts';
import { writeChecks } from './checks.ts';

/** Which records are contested, and the checks as they would be without them; nothing where none is. */
export function writeContestedRecords(
  report: AssembledReport,
  words: Words,
): Pick<VehicleReport, 'contestedRecords' | 'checksWithoutContested'> {
  const records = report.contested?.records ?? [];
  if (records.length === 0) return {};
  return {
    contestedRecords: records.map(({ recordId, disputeId, since }) => ({ recordId, disputeId, since })),
    checksWithoutContested: writeChecks(withoutContestedRecords(report), words, isProvisional(report)),
  };
}
