import type { Queryable } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { waitFor } from '../async/eventually.ts';

/**
 * Returns when this many statements on this database wait for a lock. Other databases of the server do not count, as they
 * would in pg_locks. Not for a connection in a transaction: it would see the same activity until the end of it.
 */
export function waitForLockWaits(database: Queryable, count = 1): Promise<true> {
  return waitFor(
    `${count} wait for a lock`,
    async () => {
      const waiting = await database.query(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return waiting.length >= count;
    },
    120_000,
  );
}
