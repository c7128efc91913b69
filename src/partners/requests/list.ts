import type { Queryable } from '../../database/connect.ts';
import type { PageQuery } from '../../database/page-query.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';
import type { PartnerRequest } from './request.ts';

export interface RequestFilter {
  readonly partnerId: string | null;
  readonly keyId: string | null;
  readonly requestId: string | null;
  readonly reportId: string | null;
  /** The keyed hash of a VIN. */
  readonly vinHash: string | null;
  readonly outcome: string | null;
  /** A route's pattern. */
  readonly route: string | null;
  readonly method: string | null;
  readonly status: number | null;
  readonly onlyFailed: boolean;
  /** At least so much. */
  readonly priceCents: Cents | null;
  readonly durationMs: number | null;
  readonly from: Date;
  readonly until: Date;
}

/** The last request of a page: the next page begins after it. */
export interface RequestPlace {
  readonly receivedAt: Date;
  readonly requestId: string;
}

/** Reads the place from an address; null for any other text. */
export function readRequestPlace(text: string | undefined): RequestPlace | null {
  const [time = '', requestId = ''] = text?.split(' ') ?? [];
  const receivedAt = new Date(time);
  return Number.isNaN(receivedAt.getTime()) ? null : { receivedAt, requestId };
}

/**
 * The end of the time in which the requests of a page lie. A comparison of time and id together would not do: PostgreSQL would read
 * an index from `until` on, and every day's.
 */
export function pageEnd(until: Date, after: RequestPlace | null): Date {
  return after === null || after.receivedAt >= until ? until : new Date(after.receivedAt.getTime() + 1);
}

/** The same for the other order. */
function pageStart(from: Date, after: RequestPlace | null): Date {
  return after === null || after.receivedAt < from ? from : after.receivedAt;
}

/** Requests that match, by their times; the next ones after one. */
export async function listRequests(
  database: Queryable,
  filter: RequestFilter,
  { after, isDescending, count }: PageQuery<RequestPlace>,
): Promise<PartnerRequest[]> {
  const { partnerId, keyId, requestId, reportId, vinHash, outcome, route, method, status, onlyFailed } = filter;
  const from = isDescending ? filter.from : pageStart(filter.from, after);
  const until = isDescending ? pageEnd(filter.until, after) : filter.until;
  return database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle as "vinHash", requests
    from partners.request
    where received_at >= ${from} and received_at < ${until}
      and (${partnerId}::text is null or partner_id = ${partnerId})
      and (${keyId}::text is null or key_id = ${keyId})
      and (${requestId}::text is null or request_id = ${requestId})
      and (${reportId}::text is null or report_id = ${reportId})
      and (${vinHash}::text is null or vehicle = ${vinHash})
      and (${outcome}::text is null or outcome = ${outcome})
      and (${route}::text is null or route = ${route})
      and (${method}::text is null or method = ${method})
      and (${status}::integer is null or status = ${status})
      and (not ${onlyFailed} or status >= 400)
      and (${filter.priceCents}::bigint is null or price_cents >= ${filter.priceCents})
      and (${filter.durationMs}::double precision is null or duration_ms >= ${filter.durationMs})
      and (${after?.receivedAt ?? null}::timestamptz is null or case when ${isDescending}::boolean
        then received_at < ${after?.receivedAt ?? null} or request_id < ${after?.requestId ?? null}
        else received_at > ${after?.receivedAt ?? null} or request_id > ${after?.requestId ?? null} end)
    order by case when ${isDescending}::boolean then received_at end desc, case when ${isDescending}::boolean then request_id end desc,
      case when not ${isDescending}::boolean then received_at end, case when not ${isDescending}::boolean then request_id end
    limit ${count}`);
}

interface FailureQuery {
  readonly partnerId: string | null;
  readonly from: Date;
  readonly until: Date;
  readonly among: number;
  readonly count: number;
}

interface FailureGroup {
  readonly partnerId: string | null;
  readonly outcome: string;
  readonly requests: bigint;
  readonly lastAt: Date;
  readonly lastRequestId: string;
}

/**
 * Failed requests of a time, by partner and error code, the most frequent first: the last `among` of them, so that a flood of
 * failures does not make it slow.
 */
export async function groupFailures(
  database: Queryable,
  { partnerId, from, until, among, count }: FailureQuery,
): Promise<FailureGroup[]> {
  return database.query<FailureGroup>(sql`
    select g.partner_id as "partnerId", g.outcome, g.requests, g.last_at as "lastAt", l.request_id as "lastRequestId"
    from (select partner_id, outcome, sum(requests)::bigint as requests, max(received_at) as last_at
        from (select partner_id, outcome, requests, received_at from partners.request
            where status >= 400 and received_at >= ${from} and received_at < ${until}
              and (${partnerId}::text is null or partner_id = ${partnerId})
            order by received_at desc, request_id desc limit ${among}) as f
        group by partner_id, outcome order by requests desc, partner_id, outcome limit ${count}) as g
      cross join lateral (select q.request_id from partners.request q
        where q.received_at = g.last_at and q.status >= 400 and q.outcome = g.outcome
          and q.partner_id is not distinct from g.partner_id
        order by q.request_id desc limit 1) as l
    order by g.requests desc, g.partner_id, g.outcome`);
}

/** Whether a text looks like the id of a request (`kernel/ids.ts`). */
export function isRequestId(text: string): boolean {
  return /^[0-9a-f]{12}-\d+$/.test(text);
}

/** A request by its id. */
export async function findRequest(database: Queryable, requestId: string): Promise<PartnerRequest | undefined> {
  const [request] = await database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle as "vinHash", requests
    from partners.request where request_id = ${requestId} order by received_at desc limit 1`);
  return request;
}
