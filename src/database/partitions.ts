import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';

const monthsAhead = 12;

/** The tables that have a partition for each month, and the column that tells the month. */
const monthly = [
  ['billing.ledger_entry', 'booked_at'],
  ['billing.call', 'called_at'],
  ['reports.report', 'bought_at'],
  ['suppliers.answer', 'answered_at'],
] as const;

/** Makes the partitions of this month and a year ahead. What is written to a month without one goes to the default one. */
export async function makePartitions(database: Queryable, now: Date): Promise<void> {
  for (const [table, column] of monthly) {
    await database.query(sql`
      select cluster.make_month_partition(${table}, ${column},
        (date_trunc('month', ${now}::timestamptz, 'UTC') + make_interval(months => ahead))::date)
      from generate_series(0, ${monthsAhead}) as ahead`);
  }
}
