import type { TrackedSection } from '../contract/report/section-status.ts';
import type { AssembledReport } from '../presentation/report.ts';
import type { Findings } from './assemble.ts';

/** What is stored of a report. Once nothing is pending, only the report itself: it is never put together again. */
export interface Content {
  readonly report: AssembledReport;
  readonly findings?: Omit<Findings, 'vin'>;
}

export function writeContent(report: AssembledReport, { vin: _, ...findings }: Findings): string {
  const content: Content = findings.pending.length === 0 ? { report } : { report, findings };
  return JSON.stringify(content);
}

/** Only what `writeContent` wrote is ever read. */
export function readContent(text: string): Content {
  return JSON.parse(text) as Content;
}

export function findingsOf(content: Content, vin: Findings['vin'], pending: readonly TrackedSection[]): Findings {
  if (!content.findings) throw new Error('a report with pending sections has lost its findings');
  return { ...content.findings, vin, pending };
}
