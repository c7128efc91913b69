import type { Queryable } from '../../database/connect.ts';
import type { PageQuery } from '../../database/page-query.ts';
import { sql } from '../../database/sql.ts';

export interface AuditEntry {
  readonly number: bigint;
  readonly recordedAt: Date;
  readonly madeAt: Date;
  readonly actorKind: string;
  readonly actor: string;
  readonly role: string;
  readonly origin: string | null;
  readonly requestId: string | null;
  readonly operation: string;
  readonly partnerId: string | null;
  readonly subject: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

interface AuditFilter {
  readonly partnerId: string | null;
  readonly operation: string | null;
  readonly actor: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Entries that match, by their numbers; the next ones after one. */
export async function listAudit(
  database: Queryable,
  { partnerId, operation, actor, from, until }: AuditFilter,
  { after, isDescending, count }: PageQuery<bigint>,
): Promise<AuditEntry[]> {
  return database.query<AuditEntry>(sql`
    select number, recorded_at as "recordedAt", made_at as "madeAt", actor_kind as "actorKind", actor, role, origin,
      request_id as "requestId", operation, partner_id as "partnerId", subject, before, after, reason
    from people.audit_entry
    where (${partnerId}::text is null or partner_id = ${partnerId})
      and (${operation}::text is null or operation = ${operation})
      and (${actor}::text is null or actor = ${actor})
      and (${from}::timestamptz is null or made_at >= ${from})
      and (${until}::timestamptz is null or made_at < ${until})
      and (${after}::bigint is null or case when ${isDescending}::boolean then number < ${after} else number > ${after} end)
    order by case when ${isDescending}::boolean then number end desc, case when not ${isDescending}::boolean then number end
    limit ${count}`);
}

export async function findAuditEntry(database: Queryable, number: bigint): Promise<AuditEntry | undefined> {
  const [entry] = await database.query<AuditEntry>(sql`
    select number, recorded_at as "recordedAt", made_at as "madeAt", actor_kind as "actorKind", actor, role, origin,
      request_id as "requestId", operation, partner_id as "partnerId", subject, before, after, reason
    from people.audit_entry where number = ${number}`);
  return entry;
}

/** The number of the latest entry: while it stays the same, nothing has been changed. */
export async function latestEntryNumber(database: Queryable): Promise<bigint | null> {
  const [latest] = await database.query<{ number: bigint | null }>(sql`
    select max(number) as number from people.audit_entry`);
  return latest?.number ?? null;
}

/** What was changed by one request, the oldest first. */
export async function entriesOfRequest(database: Queryable, requestId: string, count: number): Promise<AuditEntry[]> {
  return database.query<AuditEntry>(sql`
    select number, recorded_at as "recordedAt", made_at as "madeAt", actor_kind as "actorKind", actor, role, origin,
      request_id as "requestId", operation, partner_id as "partnerId", subject, before, after, reason
    from people.audit_entry where request_id = ${requestId} order by number limit ${count}`);
}
