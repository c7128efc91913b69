import { waitForLockWaits } from '../../../harness/database/lock-waits.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';

/**
 * Runs two operations so that each has done its work before the other's is committed: both wait for the audit, or for each
 * other. Says how many succeeded.
 */
export async function bothAtOnce(database: Database, runs: readonly [() => Promise<unknown>, () => Promise<unknown>]) {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocker = database.transaction(async (tx) => {
    await tx.query(sql`select number from people.audit_head for update`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const outcomes = Promise.allSettled(runs.map((run) => run()));
  await waitForLockWaits(database, runs.length);
  released.resolve();
  await blocker;
  return (await outcomes).filter(({ status }) => status === 'fulfilled').length;
}
