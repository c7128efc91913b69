import { storeCheckResult } from '../database/check-results.ts';
import type { Database } from '../database/connect.ts';
import { machineClock } from '../kernel/clock.ts';
import { type Verification, verifyBooks } from './verify.ts';

interface Check {
  readonly at: Date;
  readonly by: string;
  /** Only the newest contents are read: reading all of large books keeps a node's thread busy for minutes. */
  readonly isQuick: boolean;
}

const quickSpanMs = 2 * 86_400_000;
const quickContents = 1_000;

/** Verifies the books and stores what was found, for the console and the metrics. */
export async function checkBooks(database: Database, { at, by, isQuick }: Check): Promise<Verification> {
  const startedMs = machineClock.monotonicMs();
  const newest = { since: new Date(at.getTime() - quickSpanMs), count: quickContents };
  const found = await verifyBooks(database, isQuick ? newest : 'all');
  await storeCheckResult(database, {
    name: 'books',
    checkedAt: at,
    tookMs: BigInt(Math.round(machineClock.monotonicMs() - startedMs)),
    checkedBy: by,
    counts: Object.fromEntries(Object.entries(found.counts).map(([kind, count]) => [kind, Number(count)])),
    problems: found.disagreements,
  });
  return found;
}
