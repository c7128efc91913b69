import { deflateSync, inflateSync } from 'node:zlib';

import type { AssembledReport } from '../presentation/report.ts';
import type { Findings } from './assemble/assemble.ts';

/** What is stored of a report. Once nothing is pending, only the report itself: it is never put together again. */
export interface Content {
  readonly report: AssembledReport;
  readonly findings?: Findings;
}

/** A quarter of the size for a tenth of a millisecond; more effort would gain little. */
const effort = { level: 1 };

export function writeContent(report: AssembledReport, findings: Findings | undefined): Buffer {
  const content: Content = findings ? { report, findings } : { report };
  return deflateSync(JSON.stringify(content), effort);
}

/** Only what `writeContent` wrote is ever read. */
export function readContent(stored: Buffer): Content {
  return JSON.parse(inflateSync(stored).toString()) as Content;
}
