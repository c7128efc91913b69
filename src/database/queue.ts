import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';

/** A background job. */
interface Job {
  readonly task: string;
  readonly payload: Readonly<Record<string, string>>;
  /** A queued job with the same key is replaced. */
  readonly key: string;
  /** When it may begin, by the service's clock; immediately if not given. */
  readonly dueAt?: Date;
}

/** Adds a job; in a transaction, it exists if and only if that is committed. */
export async function enqueue(on: Queryable, { task, payload, key, dueAt }: Job): Promise<void> {
  await on.query(sql`
    select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${key},
      run_at => cluster.real_time(${dueAt ?? null}))`);
}

/** Moves the start of scheduled jobs forward by as much as the service's clock is moved in the same transaction. */
export async function pullJobsForward(on: Queryable, byMs: number): Promise<void> {
  await on.query(sql`
    select graphile_worker.reschedule_jobs(array[j.id], run_at => j.run_at - make_interval(secs => ${byMs / 1000}))
    from graphile_worker.jobs j where j.locked_at is null and j.run_at > clock_timestamp()`);
}

/** The keys without a job that is queued, running or to be retried. */
export async function keysWithoutJob(on: Queryable, keys: readonly string[]): Promise<string[]> {
  const rows = await on.query<{ key: string }>(sql`
    select k.key from unnest(${keys}::text[]) as k (key)
    where not exists (select from graphile_worker.jobs j where j.key = k.key and j.attempts < j.max_attempts)`);
  return rows.map(({ key }) => key);
}

/** How many jobs of each task are queued and running. */
export async function countJobs(on: Queryable): Promise<{ task: string; waiting: bigint; running: bigint }[]> {
  return on.query<{ task: string; waiting: bigint; running: bigint }>(sql`
    select j.task_identifier as task, count(*) filter (where j.locked_at is null) as waiting,
      count(*) filter (where j.locked_at is not null) as running
    from graphile_worker.jobs j group by 1`);
}

/** A job that is locked for the caller. */
export interface TakenJob {
  readonly id: bigint;
  readonly task: string;
  readonly payload: Record<string, string>;
  readonly attempts: number;
  /** The name under which it is locked, which no other job has. */
  readonly lock: string;
}

/**
 * Locks jobs that are due, the oldest first: of each lane as many as it has free places. Of several lanes, one without a task that
 * is due is left out at once: to look for its jobs would be to read all those of other lanes. A lane with a backlog is asked for
 * alone, and reads none of it but what it takes. Named queues of the library are not used.
 */
export async function takeJobs(
  on: Queryable,
  lanes: readonly { readonly tasks: readonly string[]; readonly free: number }[],
): Promise<TakenJob[]> {
  return on.query<TakenJob>(sql`
    with task as materialized (
      select id, identifier from graphile_worker._private_tasks
      where ${lanes.length === 1} or id in (
        select task_id from graphile_worker._private_jobs where is_available and run_at <= now())
    ), lane as (
      select l.free, array(select t.id from task t where t.identifier = any(l.tasks)) as due
      from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as l (tasks text[], free int)
    ), taken as (
      select j.id from lane cross join lateral (
        select id from graphile_worker._private_jobs
        where is_available and run_at <= now() and task_id = any(lane.due)
        order by priority, run_at limit lane.free for update skip locked) j
      where lane.due <> '{}'
    )
    update graphile_worker._private_jobs job
    set attempts = job.attempts + 1, locked_by = gen_random_uuid()::text, locked_at = clock_timestamp()
    where job.id = any(array(select id from taken))
    returning job.id, (select t.identifier from task t where t.id = job.task_id) as task, job.payload, job.attempts,
      coalesce(job.locked_by, '') as lock`);
}

/** Removes a job that is done, unless it was freed meanwhile. */
export async function completeJob(on: Queryable, { id, lock }: TakenJob): Promise<void> {
  await on.query(sql`delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${lock}`);
}

/** Unlocks a job that failed, and delays its next attempt: by e seconds, then by e times longer each time, up to six hours. */
export async function failJob(on: Queryable, { id, lock }: TakenJob, reason: string): Promise<void> {
  await on.query(sql`
    update graphile_worker._private_jobs
    set last_error = ${reason}, locked_by = null, locked_at = null,
      run_at = greatest(clock_timestamp(), run_at) + exp(least(attempts, 10)) * interval '1 second'
    where id = ${id} and locked_by = ${lock}`);
}

/** The names of locks that no heartbeat has repeated lately. */
export async function findDeadLocks(on: Queryable, deadAfterSeconds: number): Promise<string[]> {
  const rows = await on.query<{ lock: string | null }>(sql`
    select distinct j.locked_by as lock from graphile_worker.jobs j
    where j.locked_at < clock_timestamp() - make_interval(secs => ${deadAfterSeconds}) and not exists (
      select from cluster.node n where j.locked_by = any(n.worker_ids || n.worker_id)
        and n.seen_at > clock_timestamp() - make_interval(secs => ${deadAfterSeconds}))`);
  return rows.flatMap(({ lock }) => lock ?? []);
}

/**
 * Unlocks jobs. They get new ids: a node of the previous release that only seemed dead deletes the job that it has done by its
 * id, also where that job was queued again under its key.
 */
export async function freeJobs(on: Queryable, locks: readonly string[]): Promise<void> {
  await on.query(sql`
    update graphile_worker._private_jobs set id = default, locked_at = null, locked_by = null
    where locked_by = any(${locks}::text[])`);
}
