import type { AssembledReport } from '../presentation/report.ts';
import type { Findings } from './assemble.ts';

/** What is stored of a report. Once nothing is pending, only the report itself: it is never put together again. */
export interface Content {
  readonly report: AssembledReport;
  readonly findings?: Findings;
}

export function writeContent(report: AssembledReport, findings: Findings): string {
  const content: Content = findings.pending.length === 0 ? { report } : { report, findings };
  return JSON.stringify(content);
}

/** Only what `writeContent` wrote is ever read. */
export function readContent(text: string): Content {
  return JSON.parse(text) as Content;
}
