import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';

/** A table with a partition for each month, or for each day. The module that owns the table declares it. */
export interface PartitionedTable {
  /** With its schema. */
  readonly table: string;
  /** The time that decides in which partition a row is stored. */
  readonly column: string;
  readonly period: 'month' | 'day';
}

/** A service that runs makes the next ones in time. Each connection reads about all of them, also while they are empty. */
const monthsAhead = 3;
const daysAhead = 2;

/**
 * Creates the partitions of now and ahead of it: three months, two days. Rows of a month or day that has no
 * partition go to the table's default partition.
 */
export async function makePartitions(
  database: Queryable,
  tables: readonly PartitionedTable[],
  now: Date,
): Promise<void> {
  for (const table of tables) await (table.period === 'month' ? makeMonths : makeDays)(database, table, now);
}

async function makeMonths(database: Queryable, { table, column }: PartitionedTable, now: Date): Promise<void> {
  await database.query(sql`
    select cluster.make_month_partition(${table}, ${column},
      (date_trunc('month', ${now}::timestamptz, 'UTC') + make_interval(months => ahead))::date)
    from generate_series(0, ${monthsAhead}) as ahead`);
}

async function makeDays(database: Queryable, { table, column }: PartitionedTable, now: Date): Promise<void> {
  await database.query(sql`
    select cluster.make_day_partition(${table}, ${column}, (${now}::timestamptz at time zone 'UTC')::date + ahead)
    from generate_series(0, ${daysAhead}) as ahead`);
}

/** Drops the partitions of all days that end before the given time. Returns how many. */
export async function dropDays(database: Queryable, { table }: PartitionedTable, before: Date): Promise<number> {
  const [row] = await database.query<{ dropped: number }>(sql`
    select cluster.drop_day_partitions(${table}, (${before}::timestamptz at time zone 'UTC')::date) as dropped`);
  return row?.dropped ?? 0;
}
