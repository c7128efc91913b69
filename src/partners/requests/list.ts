import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { PartnerRequest } from './request.ts';

export interface RequestFilter {
  readonly partnerId: string | null;
  readonly keyId: string | null;
  readonly requestId: string | null;
  readonly reportId: string | null;
  /** The keyed hash of a VIN. */
  readonly vehicle: string | null;
  readonly outcome: string | null;
  /** A route's pattern. */
  readonly route: string | null;
  readonly onlyFailed: boolean;
  readonly from: Date;
  readonly until: Date;
}

/** The last request of a page: the next page begins after it. */
interface RequestPlace {
  readonly receivedAt: Date;
  readonly requestId: string;
}

/** Requests that match, the newest first. */
export async function listRequests(
  database: Queryable,
  filter: RequestFilter,
  { after, count }: { after: RequestPlace | null; count: number },
): Promise<PartnerRequest[]> {
  const { partnerId, keyId, requestId, reportId, vehicle, outcome, route, onlyFailed, from, until } = filter;
  return database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle, requests
    from partners.request
    where received_at >= ${from} and received_at < ${until}
      and (${partnerId}::text is null or partner_id = ${partnerId})
      and (${keyId}::text is null or key_id = ${keyId})
      and (${requestId}::text is null or request_id = ${requestId})
      and (${reportId}::text is null or report_id = ${reportId})
      and (${vehicle}::text is null or vehicle = ${vehicle})
      and (${outcome}::text is null or outcome = ${outcome})
      and (${route}::text is null or route = ${route})
      and (not ${onlyFailed} or status >= 400)
      and (${after?.receivedAt ?? null}::timestamptz is null
        or (received_at, request_id) < (${after?.receivedAt ?? null}, ${after?.requestId ?? null}))
    order by received_at desc, request_id desc limit ${count}`);
}

interface FailureGroup {
  readonly partnerId: string | null;
  readonly outcome: string;
  readonly requests: bigint;
  readonly lastAt: Date;
  readonly lastRequestId: string;
}

/** Failed requests of a time, by partner and error code, the most frequent first. */
export async function groupFailures(
  database: Queryable,
  { partnerId, from, until, count }: { partnerId: string | null; from: Date; until: Date; count: number },
): Promise<FailureGroup[]> {
  return database.query<FailureGroup>(sql`
    select partner_id as "partnerId", outcome, sum(requests)::bigint as requests, max(received_at) as "lastAt",
      (array_agg(request_id order by received_at desc, request_id desc))[1] as "lastRequestId"
    from partners.request
    where status >= 400 and received_at >= ${from} and received_at < ${until}
      and (${partnerId}::text is null or partner_id = ${partnerId})
    group by partner_id, outcome order by sum(requests) desc, partner_id, outcome limit ${count}`);
}

/** A request by its id. */
export async function findRequest(database: Queryable, requestId: string): Promise<PartnerRequest | undefined> {
  const [request] = await database.query<PartnerRequest>(sql`
    select received_at as "receivedAt", request_id as "requestId", partner_id as "partnerId", key_id as "keyId", method, route,
      status, outcome, price_cents as "priceCents", duration_ms as "durationMs", report_id as "reportId", vehicle, requests
    from partners.request where request_id = ${requestId} order by received_at desc limit 1`);
  return request;
}
