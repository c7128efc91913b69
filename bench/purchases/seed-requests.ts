import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { requestTable } from '../../src/partners/requests/table.ts';
import type { Bench } from '../benchmark.ts';
import type { RunningService } from '../processes/service.ts';
import { callsPerReport } from './seed-history.ts';

/**
 * Writes the request log of the calls that a service has: a row for each, in partitions of their days. Indexes are built
 * afterwards, each by one sort: with the indexes in place, five million rows in no order take more than ten minutes.
 */
export async function seedRequests(bench: Bench, { database }: RunningService, since: Date): Promise<void> {
  bench.progress('seeding the request log');
  const days = await database.query<{ day: Date }>(sql`
    select day from generate_series(date_trunc('day', ${since}::timestamptz, 'UTC'), now() + interval '1 day', interval '1 day') as day`);
  await database.query(sql`
    select cluster.make_day_partition(${requestTable.table}, ${requestTable.column}, day::date)
    from unnest(${days.map(({ day }) => day)}::timestamptz[]) as day`);
  const indexes = await dropIndexes(database);
  // By day: one statement for all takes longer than statements may on a busy machine.
  for (const { day } of days) {
    await database.query(sql`
      insert into partners.request (received_at, request_id, partner_id, key_id, method, route, status, outcome, price_cents,
        duration_ms, report_id, vehicle, requests)
      select called_at, substr(md5(c.id::text), 1, 12) || '-' || c.id, c.partner_id, c.key_id, 'POST', '/v1/reports',
        case when outcome in ('charged', 'repeat') then 200 else 400 end, outcome, c.price_cents, 100 + c.id % 900, report_id,
        md5((c.id / ${callsPerReport}::bigint)::text), 1
      from billing.call c where called_at >= ${day} and called_at < ${day}::timestamptz + interval '1 day'`);
  }
  for (const definition of indexes) {
    bench.progress(`seeding the request log: ${definition.split(' ', 3).join(' ')}`);
    await database.script(definition);
  }
  await database.script('vacuum analyze partners.request');
}

/** Drops the indexes of the log, but for its primary key, and returns the statements that create them. */
async function dropIndexes(database: Database): Promise<string[]> {
  const indexes = await database.query<{ name: string; definition: string }>(sql`
    select c.relname as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'partners.request'::regclass and not i.indisprimary order by c.relname`);
  for (const { name } of indexes) await database.script(`drop index partners.${name}`);
  return indexes.map(({ definition }) => definition);
}
