import type { Language } from '../../language/languages.ts';
import { type Glance, readGlances } from '../read/glance.ts';
import { type StoredBatch, type StoredLine, listBatchLines } from './store.ts';

/** How many reports are read at once: each has about ten kilobytes. */
const linesPerRead = 25;

export interface BatchResult extends StoredLine {
  /** Undefined if nothing was bought, and once the report cannot be read any more. */
  readonly glance: Glance | undefined;
}

type Parts = Parameters<typeof readGlances>[0];

/** Every vehicle of a batch with what was found, in the order of the list. */
export async function* readResults(
  parts: Parts,
  batch: Pick<StoredBatch, 'id' | 'partnerId'>,
  language: Language,
  at: Date,
): AsyncGenerator<BatchResult> {
  for (let after = 0; ;) {
    const results = await readSomeResults(parts, batch, { after, count: linesPerRead, language, at });
    yield* results;
    const last = results.at(-1);
    if (!last || results.length < linesPerRead) return;
    after = last.position;
  }
}

/** Some of them, after a position. */
export async function readSomeResults(
  parts: Parts,
  { id, partnerId }: Pick<StoredBatch, 'id' | 'partnerId'>,
  { after, count, language, at }: { after: number; count: number; language: Language; at: Date },
): Promise<BatchResult[]> {
  const lines = await listBatchLines(parts.database, { partnerId, batchId: id }, { after, count });
  const reportIds = lines.flatMap(({ reportId }) => reportId ?? []);
  const glances = await readGlances(parts, { partnerId, reportIds, language, at });
  return lines.map((line) => ({ ...line, glance: line.reportId === null ? undefined : glances.get(line.reportId) }));
}
