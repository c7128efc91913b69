import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';

/** A table with a partition for each month. The module that owns the table declares it. */
export interface MonthlyTable {
  /** With its schema. */
  readonly table: string;
  /** The time that decides in which month a row is stored. */
  readonly column: string;
}

const monthsAhead = 12;

/**
 * Creates the partitions of this month and of a year ahead. Rows of a month that has no partition go to the table's default
 * partition.
 */
export async function makePartitions(database: Queryable, tables: readonly MonthlyTable[], now: Date): Promise<void> {
  for (const { table, column } of tables) {
    await database.query(sql`
      select cluster.make_month_partition(${table}, ${column},
        (date_trunc('month', ${now}::timestamptz, 'UTC') + make_interval(months => ahead))::date)
      from generate_series(0, ${monthsAhead}) as ahead`);
  }
}
