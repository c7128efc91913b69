import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { pageEnd, type RequestPlace } from './list.ts';
import type { PartnerRequest } from './request.ts';

/** What a partner may ask of its own requests. */
export interface OwnRequestFilter {
  readonly keyId?: string | undefined;
  /** `charged`, `repeat`, `OK`, `DISCONNECTED` or an error code; `failed` for every error. */
  readonly outcome?: string | undefined;
  readonly from: Date;
  readonly until: Date;
}

interface Paging {
  readonly after: RequestPlace | null;
  readonly count: number;
}

/**
 * Requests of one partner, the newest first. Each kind of filter is a statement of its own, which reads an index in the order
 * of the page: a prepared statement for all of them would read every request of a busy partner to find the few that match.
 */
export async function listOwnRequests(
  database: Queryable,
  partnerId: string,
  filter: OwnRequestFilter,
  paging: Paging,
): Promise<PartnerRequest[]> {
  if (filter.outcome === 'failed') return listFailed(database, partnerId, filter, paging);
  if (filter.outcome !== undefined) return listByOutcome(database, partnerId, filter, paging);
  if (filter.keyId !== undefined) return listByKey(database, partnerId, filter, paging);
  return listAll(database, partnerId, filter, paging);
}

async function listAll(
  database: Queryable,
  partnerId: string,
  { from, until }: OwnRequestFilter,
  { after, count }: Paging,
): Promise<PartnerRequest[]> {
  return database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle as "vinHash", requests
    from partners.request
    where partner_id = ${partnerId} and received_at >= ${from} and received_at < ${pageEnd(until, after)}
      and coalesce(received_at < ${after?.receivedAt ?? null}::timestamptz or request_id < ${after?.requestId ?? null}, true)
    order by received_at desc, request_id desc limit ${count}`);
}

async function listByKey(
  database: Queryable,
  partnerId: string,
  { keyId, from, until }: OwnRequestFilter,
  { after, count }: Paging,
): Promise<PartnerRequest[]> {
  return database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle as "vinHash", requests
    from partners.request
    where partner_id = ${partnerId} and key_id = ${keyId} and received_at >= ${from} and received_at < ${pageEnd(until, after)}
      and coalesce(received_at < ${after?.receivedAt ?? null}::timestamptz or request_id < ${after?.requestId ?? null}, true)
    order by received_at desc, request_id desc limit ${count}`);
}

async function listByOutcome(
  database: Queryable,
  partnerId: string,
  { keyId, outcome, from, until }: OwnRequestFilter,
  { after, count }: Paging,
): Promise<PartnerRequest[]> {
  return database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle as "vinHash", requests
    from partners.request
    where partner_id = ${partnerId} and outcome = ${outcome} and received_at >= ${from} and received_at < ${pageEnd(until, after)}
      and (${keyId ?? null}::text is null or key_id = ${keyId ?? null})
      and coalesce(received_at < ${after?.receivedAt ?? null}::timestamptz or request_id < ${after?.requestId ?? null}, true)
    order by received_at desc, request_id desc limit ${count}`);
}

async function listFailed(
  database: Queryable,
  partnerId: string,
  { keyId, from, until }: OwnRequestFilter,
  { after, count }: Paging,
): Promise<PartnerRequest[]> {
  return database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle as "vinHash", requests
    from partners.request
    where partner_id = ${partnerId} and status >= 400 and received_at >= ${from} and received_at < ${pageEnd(until, after)}
      and (${keyId ?? null}::text is null or key_id = ${keyId ?? null})
      and coalesce(received_at < ${after?.receivedAt ?? null}::timestamptz or request_id < ${after?.requestId ?? null}, true)
    order by received_at desc, request_id desc limit ${count}`);
}

/** One request of a partner by its id; undefined also for one of another partner. */
export async function findOwnRequest(
  database: Queryable,
  partnerId: string,
  requestId: string,
): Promise<PartnerRequest | undefined> {
  const [request] = await database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle as "vinHash", requests
    from partners.request where request_id = ${requestId} and partner_id = ${partnerId}
    order by received_at desc limit 1`);
  return request;
}
