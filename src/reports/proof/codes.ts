import {
  type Content,
  type EarlierState,
  readAsWritten,
  readContent,
  UnreadableContent,
} from '../../report/stored/content.ts';
import { stateOf } from '../read/prove.ts';
import type { StoredReport } from '../store.ts';

/** A report that has content. */
interface ReportWithContent extends Pick<StoredReport, 'id' | 'accessUntil'> {
  readonly vin: string;
  readonly content: Buffer;
}

/** All states of a report in the order of time; the last is the present one. */
export function statesOf(stored: ReportWithContent, { report, earlier = [] }: Content): EarlierState[] {
  return [...earlier, stateOf(stored, stored.vin, report, readAsWritten(stored.content))];
}

/** The check codes of all documents of a report, to be kept when it is erased; null where this release cannot read it. */
export function codesOf(stored: Pick<StoredReport, 'id' | 'accessUntil' | 'vin' | 'content'>): string[] | null {
  const { vin, content } = stored;
  if (vin === null || content === null) return null;
  try {
    return statesOf({ ...stored, vin, content }, readContent(content)).map(({ code }) => code);
  } catch (error) {
    if (error instanceof UnreadableContent) return null;
    throw error;
  }
}
