import type { Queryable } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';

/** The jobs of the queue, for a test that waited for one in vain. */
export function listJobs(database: Queryable): Promise<object[]> {
  return database.query(sql`
    select key, attempts, locked_by as "lockedBy", last_error as "lastError",
      extract(epoch from run_at - clock_timestamp())::real as "dueInSeconds"
    from graphile_worker.jobs order by run_at limit 20`);
}
