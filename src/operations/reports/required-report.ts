import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { findReport, type StoredReport } from '../../reports/store.ts';

export async function requireReport(tx: Queryable, reportId: string): Promise<StoredReport> {
  const report = await findReport(tx, reportId);
  if (!report) throw new OperatorError(`there is no report ${quoteInput(reportId)}`);
  return report;
}

/** A report that still waits for suppliers. */
export async function requireUnfinished(tx: Queryable, reportId: string): Promise<StoredReport> {
  const report = await requireReport(tx, reportId);
  if (report.content === null) throw new OperatorError(`the content of report ${reportId} was erased`);
  if (report.pending.length === 0) {
    throw new OperatorError(`report ${reportId} is complete: a finished report is never rewritten`);
  }
  return report;
}
