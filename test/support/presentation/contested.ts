import { type Evidence } from '../../../src/report/evidence/evidence.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { entriesOf, recordIdOf, type RecordKind } from '../../../src/reports/records/entries.ts';
import { withRecordIds } from '../../../src/reports/records/identify.ts';
import { reportOf } from '../assemble/evidence.ts';

export const contestedSince = '2026-02-08';

/** A report whose entries have ids. */
export function identifiedReportOf(evidence: readonly Evidence[]): AssembledReport {
  return withRecordIds(reportOf(evidence), 'a vehicle');
}

/** The same report with records that are contested, as `without` would be without them. */
export function contest(
  report: AssembledReport,
  recordIds: readonly string[],
  without: Pick<AssembledReport, 'checks' | 'coverage' | 'lowOffer'> = report,
): AssembledReport {
  const records = recordIds.map((recordId, at) => ({
    recordId,
    disputeId: `dsp_${String(at + 1).padStart(20, '0')}`,
    since: contestedSince,
  }));
  const { checks, coverage, lowOffer } = without;
  return {
    ...report,
    contested: {
      records,
      checksWithout: checks,
      coverageWithout: coverage,
      ...(lowOffer && { lowOfferWithout: lowOffer }),
    },
  };
}

interface IdentifiedEntry {
  readonly kind: RecordKind;
  readonly recordId: string;
}

/** All entries that have ids. */
export function identifiedEntriesOf(report: AssembledReport): IdentifiedEntry[] {
  return entriesOf(report).flatMap(({ kind, entry }) => {
    const recordId = recordIdOf(report, entry);
    return recordId === undefined ? [] : [{ kind, recordId }];
  });
}
