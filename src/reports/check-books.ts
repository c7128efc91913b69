import { type CheckOccasion, runCheck } from '../database/check-results.ts';
import type { Database } from '../database/connect.ts';
import { type Verification, verifyBooks } from './verify.ts';

interface BooksCheck extends CheckOccasion {
  /** Only the newest contents are read: reading all of large books keeps a node's thread busy for minutes. */
  readonly isQuick: boolean;
}

const quickSpanMs = 2 * 86_400_000;
const quickContents = 1_000;

/** Verifies the books, as `reads` has them, and stores what was found. */
export function checkBooks(
  database: Database,
  { isQuick, ...occasion }: BooksCheck,
  reads: Database = database,
): Promise<Verification> {
  const newest = { since: new Date(occasion.at.getTime() - quickSpanMs), count: quickContents };
  return runCheck(database, 'books', occasion, {
    find: () => verifyBooks(reads, isQuick ? newest : 'all'),
    describe: ({ counts, disagreements }) => ({
      counts: Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, Number(count)])),
      problems: disagreements,
    }),
  });
}
