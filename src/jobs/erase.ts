import type { Database } from '../database/connect.ts';
import { keepContentMs } from '../reports/lifetime.ts';
import { rotateLinkSecrets } from '../reports/link-secrets.ts';
import { eraseContent, forgetKeys, forgetRepeats } from '../reports/store.ts';
import { forgetAnswers } from '../suppliers/gathering/cache.ts';
import { eraseMedia } from '../suppliers/media/store.ts';

/** What has lapsed may still be asked for by a call that came before, or on a node whose clock is behind. */
const keepLapsedMs = 10 * 60_000;
const rowsAtOnce = 500;

/** Erases what is no longer needed: the content of reports 90 days after their access ended, and what has lapsed. */
export async function eraseOld(database: Database, now: Date): Promise<number> {
  const lapsedBefore = new Date(now.getTime() - keepLapsedMs);
  await inPortions(() => forgetRepeats(database, lapsedBefore, rowsAtOnce));
  await inPortions(() => forgetKeys(database, lapsedBefore, rowsAtOnce));
  const endedBefore = new Date(now.getTime() - keepContentMs);
  const erased = await inPortions(() => eraseContent(database, { endedBefore, now, count: rowsAtOnce }));
  await inPortions(() => forgetAnswers(database, now, rowsAtOnce));
  await inPortions(() => eraseMedia(database, now, rowsAtOnce));
  await rotateLinkSecrets(database, now);
  return erased;
}

/** Does a little at a time, so that nothing is locked for long; answers how much there was. */
async function inPortions(doSome: () => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const some = await doSome();
    done += some;
    if (some < rowsAtOnce) return done;
  }
}
