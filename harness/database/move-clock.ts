import { awaitClock, moveClock } from '../../src/database/cluster.ts';
import type { Database, Queryable } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';

/** Ahead of every date that a test uses. */
const decadesMs = 40 * 366 * 86_400_000;

/** Moves the service's clock in the database alone, without a service that has to follow. */
export async function moveDatabaseClock(database: Queryable, byMs = decadesMs): Promise<void> {
  await database.query(sql`update cluster.state set clock_offset_ms = clock_offset_ms + ${byMs}`);
}

/** Moves the clock of running services, and returns its offset when every live node has the new time. */
export async function advanceClock(database: Database, byMs: number): Promise<number> {
  const offsetMs = await database.transaction((tx) => moveClock(tx, byMs));
  await awaitClock(database, offsetMs);
  return offsetMs;
}
