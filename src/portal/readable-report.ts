import type { AssembledReport } from '../report/model/report.ts';
import { contentOf, findReport } from '../reports/store.ts';
import type { Visit } from './visit.ts';

export interface ReadableReport {
  readonly reportId: string;
  /** The hash of the VIN, in hex. */
  readonly vinHash: string;
  readonly report: AssembledReport;
}

/** A report of the partner, with its content. Undefined once it cannot be read any more, and for a report of another partner. */
export async function findReadable(
  { parts: { database }, partner, now }: Visit,
  reportId: string,
): Promise<ReadableReport | undefined> {
  const stored = await findReport(database, reportId, partner.id);
  if (!stored || stored.accessUntil <= now) return undefined;
  const report = contentOf(stored)?.report;
  return report && { reportId, vinHash: stored.vinHash, report };
}
