import type { AssembledReport } from '../../report/model/report.ts';
import type { DocumentContext } from './context.ts';
import type { Block } from './document.ts';
import type { WrittenSection } from './place.ts';

export function isContested({ contested }: Pick<AssembledReport, 'contested'>, recordId: string | undefined): boolean {
  return recordId !== undefined && contested?.records.some((record) => record.recordId === recordId) === true;
}

/** What stands beside a record that is contested; undefined beside all others. */
export function sayContested(context: DocumentContext, recordId: string | undefined): string | undefined {
  const since = contestedSince(context, recordId);
  return since === undefined ? undefined : context.say.contested.mark(since);
}

/** The same beside an event that shows the reading of another record. */
export function sayContestedReading(context: DocumentContext, recordId: string | undefined): string | undefined {
  const since = contestedSince(context, recordId);
  return since === undefined ? undefined : context.say.contested.readingMark(since);
}

function contestedSince({ report, words }: DocumentContext, recordId: string | undefined): string | undefined {
  if (recordId === undefined) return undefined;
  const record = report.contested?.records.find((one) => one.recordId === recordId);
  return record && words.date(record.since);
}

/** A section with its contested rows and entries marked. */
export function withContestedMarks(context: DocumentContext, section: WrittenSection): WrittenSection {
  if (context.report.contested === undefined) return section;
  const mark = <Shown extends { readonly recordId?: string | undefined }>(shown: Shown): Shown => {
    const contested = sayContested(context, shown.recordId);
    return contested === undefined ? shown : { ...shown, contested };
  };
  const markAll = (block: Block): Block => {
    if (block.kind === 'table') return { ...block, rows: block.rows.map(mark) };
    return block.kind === 'entries' ? { ...block, entries: block.entries.map(mark) } : block;
  };
  return { ...section, blocks: section.blocks.map(markAll) };
}
