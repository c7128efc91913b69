import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';

/** Rows that must not pile up, with what bounds them. */
export interface RowCount {
  readonly what: string;
  readonly rows: number;
  readonly max: number;
}

/** Two jobs recur each hour and one each month; those that are due just now may be in the table. */
const roundJobs = 3;

/** Counts rows that must be bounded for any traffic, once all is idle. */
export async function countRows(database: Database, nodes: number): Promise<RowCount[]> {
  return database.query<RowCount>(sql`
    with bounds as (
      select (select count(*) from partners.partner) as partners, (select count(*) from partners.api_key) as keys)
    select 'jobs in the queue' as what, (select count(*)::int from graphile_worker.jobs) as rows,
      (select count(*)::int from reports.report where pending <> '{}') + ${roundJobs}::int as max
    union all select 'nodes', (select count(*)::int from cluster.node), ${nodes}::int
    union all select 'states of suppliers', (select count(*)::int from suppliers.node_state),
      ${nodes}::int * (select count(distinct supplier_id)::int from suppliers.node_state)
    union all select 'rate windows', (select count(*)::int from partners.rate_window), partners::int from bounds
    union all select 'tenths in the longest rate window',
      (select coalesce(max(cardinality(tenths)), 0)::int from partners.rate_window), 620
    union all select 'uses of keys', (select count(*)::int from partners.key_use), keys::int from bounds
    union all select 'days of suppliers', (select count(*)::int from suppliers.usage_day),
      (select count(distinct supplier_id) * count(distinct day) from suppliers.usage_day)::int
    union all select 'secrets of links', (select count(*)::int from reports.link_secret), 3
    union all select 'mails unsent', (select count(*)::int from mail.message where status <> 'sent'), 0
    union all select 'sessions idle in a transaction', (select count(*)::int from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
        and state_change < clock_timestamp() - interval '2 seconds'), 0`);
}

/** What lapses within a day of the service's clock, and must be gone when two have passed: nothing of it may be left. */
export async function countLapsed(database: Database): Promise<RowCount[]> {
  return database.query<RowCount>(sql`
    select 'Idempotency-Keys, two days later' as what, (select count(*)::int from reports.idempotency_key) as rows,
      0 as max
    union all select 'orders of suppliers, two days later',
      (select count(*)::int from suppliers.answer where kind = 'not yet'), 0
    union all select 'free repeats of one hour, two days later', (select count(*)::int from reports.open_repeat o
      join billing.account a on a.partner_id = o.partner_id where a.charge_window_hours = 1), 0`);
}

export const rowFindings = (counts: readonly RowCount[]) =>
  counts.filter(({ rows, max }) => rows > max).map(({ what, rows, max }) => `${what}: ${rows}, where ${max} may be`);
