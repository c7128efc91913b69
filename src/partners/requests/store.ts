import type { Queryable } from '../../database/connect.ts';
import { dropDays } from '../../database/partitions.ts';
import { sql } from '../../database/sql.ts';
import type { PartnerRequest } from './request.ts';
import { requestTable } from './table.ts';

/** How long requests are kept. */
const keepRequestsDays = 30;
const dayMs = 86_400_000;

/** Writes requests, each once, however often it is retried. */
export async function insertRequests(database: Queryable, requests: readonly PartnerRequest[]): Promise<void> {
  await database.query(sql`
    insert into partners.request (received_at, request_id, partner_id, key_id, method, route, status, outcome, price_cents,
      duration_ms, report_id, vehicle, requests)
    select * from unnest(
      ${requests.map(({ receivedAt }) => receivedAt)}::timestamptz[], ${requests.map(({ requestId }) => requestId)}::text[],
      ${requests.map(({ partnerId }) => partnerId)}::text[], ${requests.map(({ keyId }) => keyId)}::text[],
      ${requests.map(({ method }) => method)}::text[], ${requests.map(({ route }) => route)}::text[],
      ${requests.map(({ status }) => status)}::integer[], ${requests.map(({ outcome }) => outcome)}::text[],
      ${requests.map(({ priceCents }) => priceCents)}::bigint[], ${requests.map(({ durationMs }) => durationMs)}::double precision[],
      ${requests.map(({ reportId }) => reportId)}::text[], ${requests.map(({ vinHash }) => vinHash)}::text[],
      ${requests.map((request) => request.requests)}::integer[])
    on conflict do nothing`);
}

/** Erases the requests of days that are over for longer than they are kept. Returns the number of days or rows erased. */
export async function forgetRequests(tx: Queryable, now: Date, count: number): Promise<number> {
  const before = new Date(now.getTime() - keepRequestsDays * dayMs);
  const days = await dropDays(tx, requestTable, before);
  // Days without a partition, after the clock was moved.
  const rows = await tx.query<{ one: number }>(sql`
    delete from partners.request where (received_at, request_id) in (
      select received_at, request_id from partners.request
      where received_at < date_trunc('day', ${before}::timestamptz, 'UTC') limit ${count})
    returning 1 as one`);
  return days + rows.length;
}
