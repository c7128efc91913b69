import type { Database } from '../database/connect.ts';
import { eraseContent, forgetLapsed } from '../reports/store.ts';

/** How long content is kept after nobody may read it any more. */
const keepMs = 90 * 86_400_000;
const reportsAtOnce = 500;

/** Erases what is no longer needed: the content of reports 90 days after their access ended, and lapsed repeats. */
export async function eraseOld(database: Database, now: Date): Promise<number> {
  await forgetLapsed(database, now);
  const endedBefore = new Date(now.getTime() - keepMs);
  for (let erased = 0; ;) {
    const more = await eraseContent(database, { endedBefore, now, count: reportsAtOnce });
    erased += more;
    if (more < reportsAtOnce) return erased;
  }
}
