import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { run, type TaskList, type WorkerEvents } from 'graphile-worker';

import type { Log } from '../kernel/log.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import type { Queryable } from './connect.ts';
import { makePool } from './pool.ts';
import { loggerTo } from './queue-tables.ts';
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

export type Tasks = Readonly<Record<string, (payload: Record<string, string>) => Promise<void>>>;

interface WorkerOptions {
  readonly url: string;
  readonly tasks: Tasks;
  readonly log: Log;
  /** The lane whose jobs it runs, for logs and for the names of its connections. */
  readonly lane: string;
  readonly concurrency: number;
  /** While this is false, no job is taken: they are left to other nodes. */
  readonly mayTakeJobs: () => boolean;
}

interface Worker {
  /** The name under which it takes jobs; undefined while it has taken none yet. */
  readonly id: string | undefined;
  stop(): Promise<void>;
}

const pauseCheckMs = 250;
const pollMs = 1_000;
const restartPauseMs = 1_000;
const queryTimeoutMs = 15_000;
const keepAliveMs = 10_000;
const poolTimeoutMs = 3_000;
const workersPerConnection = 4;

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

/** Those of the keys that have no job that is queued, running or to be retried. */
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

/** Workers that have jobs locked and whose node was not seen lately. */
export async function findDeadWorkers(on: Queryable, deadAfterSeconds: number): Promise<string[]> {
  const rows = await on.query<{ worker: string | null }>(sql`
    select distinct j.locked_by as worker from graphile_worker.jobs j
    where j.locked_at < clock_timestamp() - make_interval(secs => ${deadAfterSeconds}) and not exists (
      select from cluster.node n where j.locked_by = any(n.worker_ids || n.worker_id)
        and n.seen_at > clock_timestamp() - make_interval(secs => ${deadAfterSeconds}))`);
  return rows.flatMap(({ worker }) => worker ?? []);
}

/**
 * Unlocks the jobs of workers that have ended; the queue itself would leave them locked for hours. They get new ids: a worker
 * that only seemed dead deletes the job that it has done by its id, also where that job was queued again under its key.
 */
export async function freeJobsOf(on: Queryable, workers: readonly string[]): Promise<void> {
  await on.query(sql`
    update graphile_worker._private_jobs set id = default, locked_at = null, locked_by = null
    where locked_by = any(${workers}::text[])`);
}

/**
 * Runs jobs until it is stopped; jobs in progress are finished first. The library gives up when it cannot write the result
 * of a job to the database, as in an outage; then it is started again.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  let runner = options.mayTakeJobs() ? await startRunner(options) : undefined;
  let paused = runner === undefined;
  let stopping = false;
  const stopped = Promise.withResolvers<void>();

  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner?.ended;
      if (stopping) return;
      if (!paused) options.log.warn({ lane: options.lane }, 'the worker has ended by itself and is started again');
      await Promise.race([pause(restartPauseMs), stopped.promise]);
      if (stopping) return;
      paused = !options.mayTakeJobs();
      if (!paused) runner = await startRunner(options).catch(() => runner);
    }
  }

  const running = keepRunning();
  const pauseCheck = setInterval(() => {
    if (paused || options.mayTakeJobs()) return;
    paused = true;
    void runner?.stop();
  }, pauseCheckMs);
  return {
    get id() {
      return runner?.id;
    },
    async stop() {
      stopping = true;
      stopped.resolve();
      clearInterval(pauseCheck);
      // Bounded, because the library waits for a database that is down. Jobs left locked are freed by the other nodes.
      await Promise.race([
        Promise.resolve(runner?.stop()).then(() => running),
        pause(stopDeadlinesMs.jobs, undefined, { ref: false }),
      ]);
    },
  };
}

interface RunningWorker {
  readonly id: string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function startRunner({ url, tasks, log, lane, concurrency }: WorkerOptions): Promise<RunningWorker> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, perform]) => [name, (payload) => perform(payload as Record<string, string>)]),
  );
  let id = '';
  const events = new EventEmitter() as WorkerEvents;
  events.once('pool:create', ({ workerPool }) => (id = workerPool.id));
  const pool = makePool({
    connectionString: url,
    // One listens. A worker needs another only to take a job and to say that it is done, which takes a millisecond: jobs
    // have connections of their own.
    max: 1 + Math.ceil(concurrency / workersPerConnection),
    // As long as for a statement: behind one that waits for a lock, the others wait for its connection.
    connectionTimeoutMillis: queryTimeoutMs,
    application_name: `vehicle-history worker ${lane}`,
    options: '-c timezone=UTC',
    // Otherwise a server that disappeared without closing its connections would not be noticed.
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  const endPool = () => Promise.race([pool.end(), pause(poolTimeoutMs, undefined, { ref: false })]);
  const runner = await run({
    pgPool: pool,
    concurrency,
    taskList,
    noHandleSignals: true,
    pollInterval: pollMs,
    logger: loggerTo(log),
    events,
    // Without batching, the library does not await these two queries: a database that fails while a job ends would be an
    // unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    await endPool();
    throw error;
  });
  // The database may have locked a job for this worker all the same, where the answer was late or was lost with its connection,
  // and it would never be run. A restart has a new name, and jobs of the old one are freed.
  events.on('worker:getJob:error', () => void runner.stop().catch(() => {}));
  return {
    id,
    ended: runner.promise.catch(() => {}).then(endPool),
    stop: () => runner.stop().catch(() => {}),
  };
}
