import { setTimeout as pause } from 'node:timers/promises';

import type { Log } from '../kernel/log.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import type { Queryable } from './connect.ts';
import { listenForJobs } from './job-listener.ts';
import { completeJob, failJob, takeJobs, type TakenJob } from './queue.ts';

export type Tasks = Readonly<Record<string, (payload: Record<string, string>) => Promise<void>>>;

/** Tasks whose jobs wait for each other, and for no job of another lane. */
export interface Lane {
  readonly tasks: Tasks;
  /** How many of its jobs run at the same time. */
  readonly concurrency: number;
}

interface WorkerOptions {
  readonly database: Queryable;
  /** Where a connection can listen: not behind a PgBouncer in transaction mode. */
  readonly listenUrl: string;
  readonly lanes: readonly Lane[];
  readonly log: Log;
  /** While this is false, no job is taken: they are left to other nodes. */
  readonly mayTakeJobs: () => boolean;
}

interface RunningJob {
  readonly lane: Lane;
  readonly ended: Promise<void>;
}

/** Finds jobs whose time has come; of one that was added and is due, the listener tells. */
const pollMs = 1_000;

/**
 * Runs the jobs of all lanes until it is stopped. One statement looks for jobs of every lane that has a free place. Each job is
 * locked under a name of its own, which the heartbeat of the node repeats while the job runs (`locks`). A job whose name is
 * not repeated is freed by any node and run again: because this node died, because the answer was lost that said that the job
 * was locked, or because its result could not be stored.
 */
export class JobWorkers {
  readonly #options: WorkerOptions;
  readonly #running = new Map<string, RunningJob>();
  /** The lanes in which jobs may be due that were not looked for yet, perhaps for want of a free place. */
  readonly #unseen = new Set<Lane>();
  #isLooking = false;
  #looked: Promise<void> | undefined;
  #isStopping = false;
  readonly #listener;
  readonly #poll;

  constructor(options: WorkerOptions) {
    this.#options = options;
    const lookEverywhere = () => this.#look(options.lanes);
    this.#listener = listenForJobs(options.listenUrl, lookEverywhere);
    this.#poll = setInterval(lookEverywhere, pollMs);
  }

  /** The names under which the jobs that run are locked. */
  get locks(): string[] {
    return [...this.#running.keys()];
  }

  /** Jobs that run are finished first, within a bound. Those left locked are freed by the other nodes. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#poll);
    await Promise.race([this.#finish(), pause(stopDeadlinesMs.jobs, undefined, { ref: false })]);
  }

  async #finish(): Promise<void> {
    await Promise.all([this.#listener.stop(), this.#looked]);
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  #look(lanes: readonly Lane[]): void {
    for (const lane of lanes) this.#unseen.add(lane);
    if (!this.#isLooking) this.#looked = this.#lookWhileFree();
  }

  async #lookWhileFree(): Promise<void> {
    this.#isLooking = true;
    try {
      while (!this.#isStopping && this.#options.mayTakeJobs()) {
        const lanes = [...this.#unseen].filter((lane) => this.#freePlaces(lane) > 0);
        if (lanes.length === 0) break;
        await this.#takeFrom(lanes);
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, 'jobs could not be taken');
    } finally {
      this.#isLooking = false;
    }
  }

  async #takeFrom(lanes: readonly Lane[]): Promise<void> {
    for (const lane of lanes) this.#unseen.delete(lane);
    const places = lanes.map((lane) => ({ tasks: Object.keys(lane.tasks), free: this.#freePlaces(lane) }));
    const jobs = await takeJobs(this.#options.database, places);
    for (const [index, lane] of lanes.entries()) {
      const taken = jobs.filter(({ task }) => task in lane.tasks);
      for (const job of taken) this.#running.set(job.lock, { lane, ended: this.#run(job, lane) });
      // Further ones may be due.
      if (taken.length === places[index]?.free) this.#unseen.add(lane);
    }
  }

  #freePlaces(lane: Lane): number {
    const used = [...this.#running.values()].filter((job) => job.lane === lane).length;
    return lane.concurrency - used;
  }

  async #run(job: TakenJob, lane: Lane): Promise<void> {
    const { database, log } = this.#options;
    try {
      const failure = await failureOf(job, lane.tasks);
      if (failure) log.error({ err: failure, job: job.task, attempt: job.attempts }, 'a job failed');
      await (failure ? failJob(database, job, failure.message) : completeJob(database, job));
    } catch (error) {
      log.warn({ err: error, job: job.task }, 'the result of a job could not be stored: it will run again');
    }
    this.#running.delete(job.lock);
    // Others of its lane may have waited for the place.
    this.#look([]);
  }
}

async function failureOf({ task, payload }: TakenJob, tasks: Tasks): Promise<Error | undefined> {
  try {
    await tasks[task]?.(payload);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
