import type { Queryable } from '../../src/database/connect.ts';
import type { CallToCommit, Committed } from '../../src/reports/buy/commit.ts';
import { commitCalls } from '../../src/reports/buy/commit.ts';
import { moveOutbox } from '../../src/reports/buy/outbox.ts';

const allOfIt = 1_000;

/** Commits calls, and waits until what they cause is queued, too: jobs, mails and messages. */
export function commitAndMove(database: Queryable) {
  return async (partnerId: string, calls: readonly CallToCommit[], again: boolean): Promise<Committed[]> => {
    const committed = await commitCalls(database, partnerId, calls, again);
    await moveOutbox(database, partnerId, allOfIt);
    return committed;
  };
}
