import type { Queryable } from '../../../src/database/connect.ts';
import { statesOf } from '../../../src/reports/proof/codes.ts';
import { contentOf, findReport } from '../../../src/reports/store.ts';

/** The check code that the newest document of a report has on its front. */
export async function documentCode(database: Queryable, reportId: string): Promise<string> {
  const stored = await findReport(database, reportId);
  const content = stored && contentOf(stored);
  if (!stored || stored.vin === null || stored.content === null || !content)
    throw new Error(`${reportId} has no content`);
  return statesOf({ ...stored, vin: stored.vin, content: stored.content }, content).at(-1)?.code ?? '';
}
