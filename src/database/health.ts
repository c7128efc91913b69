import type { NodeRole } from './cluster.ts';
import type { Queryable } from './connect.ts';
import type { PageQuery } from './page-query.ts';
import { sql } from './sql.ts';

/** State of nodes, queue and database, for the operator. */

interface NodeHealth {
  readonly id: string;
  readonly role: NodeRole;
  readonly seenAt: Date;
  readonly isLive: boolean;
}

/** Nodes that were seen within the last hour. One that was not seen for three seconds has ended, or hangs. */
export async function listNodes(database: Queryable): Promise<NodeHealth[]> {
  return database.query<NodeHealth>(sql`
    select id, role, seen_at as "seenAt", seen_at > clock_timestamp() - interval '3 seconds' as "isLive"
    from cluster.node order by id`);
}

interface DatabaseHealth {
  readonly version: string;
  readonly connections: number;
  readonly maxConnections: number;
  readonly isReplica: boolean;
}

export async function databaseHealth(database: Queryable): Promise<DatabaseHealth> {
  const [health] = await database.query<DatabaseHealth>(sql`
    select current_setting('server_version') as version,
      (select sum(numbackends)::integer from pg_stat_database) as connections,
      current_setting('max_connections')::integer as "maxConnections", pg_is_in_recovery() as "isReplica"`);
  if (!health) throw new Error('the database says nothing of itself');
  return health;
}

/** A job of the queue. Its payload is left out: what it is about is in its key. */
export interface QueuedJob {
  readonly id: string;
  readonly task: string;
  readonly key: string | null;
  readonly runAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  readonly lockedAt: Date | null;
}

/** Jobs by their numbers, the next ones after one; of one task only, or only those that have failed before. */
export async function listJobs(
  database: Queryable,
  { task, hasFailed }: { readonly task: string | null; readonly hasFailed: boolean },
  { after, isDescending, count }: PageQuery<string>,
): Promise<QueuedJob[]> {
  return database.query<QueuedJob>(sql`
    select id::text as id, task_identifier as task, key, run_at as "runAt", attempts, max_attempts as "maxAttempts",
      last_error as "lastError", locked_at as "lockedAt"
    from graphile_worker.jobs j
    where (${task}::text is null or task_identifier = ${task}) and (not ${hasFailed}::boolean or attempts > 0)
      and (${after}::text is null
        or case when ${isDescending}::boolean then j.id < ${after}::bigint else j.id > ${after}::bigint end)
    order by case when ${isDescending}::boolean then j.id end desc, case when not ${isDescending}::boolean then j.id end
    limit ${count}`);
}
