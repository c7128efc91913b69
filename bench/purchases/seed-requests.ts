import { sql } from '../../src/database/sql.ts';
import { requestTable } from '../../src/partners/requests/table.ts';
import type { Bench } from '../benchmark.ts';
import type { RunningService } from '../processes/service.ts';

/** One statement for all of them takes longer than statements may on a busy machine. */
const portions = 8;

/** Writes the request log of the calls that a service has: a row for each, in partitions of their days. */
export async function seedRequests(bench: Bench, { database }: RunningService, since: Date): Promise<void> {
  bench.progress('seeding the request log');
  await database.query(sql`
    select cluster.make_day_partition(${requestTable.table}, ${requestTable.column}, day::date)
    from generate_series(${since}::timestamptz, now() + interval '1 day', interval '1 day') as day`);
  for (let portion = 0; portion < portions; portion++) {
    await database.query(sql`
      insert into partners.request (received_at, request_id, partner_id, key_id, method, route, status, outcome, price_cents,
        duration_ms, report_id, vehicle, requests)
      select called_at, substr(md5(c.id::text), 1, 12) || '-' || c.id, c.partner_id, c.key_id, 'POST', '/v1/reports',
        case when outcome in ('charged', 'repeat') then 200 else 400 end, outcome, c.price_cents, 100 + c.id % 900, report_id,
        md5((c.id / 5)::text), 1
      from billing.call c where c.id % ${portions} = ${portion}`);
  }
  await database.script('vacuum analyze partners.request');
}
