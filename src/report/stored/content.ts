import { deflateSync, inflateSync } from 'node:zlib';

import type { Findings } from '../findings/findings.ts';
import type { AssembledReport } from '../model/report.ts';

/** What is stored of a report. Once nothing is pending, only the report itself: it is never put together again. */
export interface Content {
  readonly report: AssembledReport;
  /** The secret with which its links are signed, for ever. */
  readonly linkSecret: string;
  readonly findings?: Findings;
}

/** A quarter of the size for a tenth of a millisecond; more effort would gain little. */
const effort = { level: 1 };

export function writeContent(content: Content): Buffer {
  return deflateSync(JSON.stringify(content), effort);
}

/** Only what `writeContent` wrote is ever read. */
export function readContent(stored: Buffer): Content {
  return JSON.parse(inflateSync(stored).toString()) as Content;
}
