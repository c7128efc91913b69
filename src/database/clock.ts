import type { DatabaseTime, MachineClock } from '../kernel/clock.ts';
import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';

/** Reads the database's clock. */
export async function readDatabaseTime(
  database: Queryable,
  clock: Pick<MachineClock, 'monotonicMs'>,
): Promise<DatabaseTime> {
  const sentMs = clock.monotonicMs();
  const [row] = await database.query<{ time: Date }>(sql`select clock_timestamp() as time`);
  if (!row) throw new Error('the database returned no time');
  return databaseTimeOf(row.time, sentMs, clock.monotonicMs());
}

/** A time that the database returned to a query. It showed that time at some moment between the two ends of the round trip. */
export function databaseTimeOf(time: Date, sentMs: number, receivedMs: number): DatabaseTime {
  return {
    ms: time.getTime(),
    atMonotonicMs: (sentMs + receivedMs) / 2,
    uncertaintyMs: (receivedMs - sentMs) / 2,
  };
}

/**
 * The earlier of a moment of the service's clock and the same clock as the database has it. What cannot be undone is done
 * only where both agree that its time has come.
 */
export async function agreedTime(database: Queryable, now: Date): Promise<Date> {
  const [row] = await database.query<{ agreed: Date }>(
    sql`select least(${now}::timestamptz, cluster.service_time()) as agreed`,
  );
  if (!row) throw new Error('the database returned no time');
  return row.agreed;
}
