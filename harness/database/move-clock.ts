import type { Queryable } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';

/** Ahead of every date that a test uses. */
const decadesMs = 40 * 366 * 86_400_000;

/** Moves the service's clock in the database alone, without a service that has to follow. */
export async function moveDatabaseClock(database: Queryable, byMs = decadesMs): Promise<void> {
  await database.query(sql`update cluster.state set clock_offset_ms = clock_offset_ms + ${byMs}`);
}
