import { FairQueue, type Requester } from '../kernel/fair-queue.ts';
import { PoolFailure } from './failure.ts';
import { HelperProcess, type HelperProcessOptions } from './helper-process.ts';
import { OrphanGuard } from './orphan-guard.ts';

export interface ProcessPoolOptions extends Pick<HelperProcessOptions, 'script' | 'startMs'> {
  /** How many jobs run concurrently, each in a process of its own. */
  readonly processes: number;
  /** How many jobs may be queued behind them. */
  readonly queue: number;
  /** How many of these may be of one owner, and of one topic of it; absent: all. */
  readonly queuePerOwner?: number;
  readonly queuePerTopic?: number;
  /** How long a job may be queued; absent: until its signal is aborted. */
  readonly queueMs?: number;
  /** For one job, from when a ready process has it. A process that takes longer is killed. */
  readonly deadlineMs: number;
  /**
   * Longer than `deadlineMs` and `startMs`: how long each may take while the process has had less processor time than
   * that, because the machine is busy with other things. Absent: no longer.
   */
  readonly longestMs?: number;
  /** After which a process without a job is ended; absent: it stays. */
  readonly idleMs?: number;
  /** After so many jobs a process is replaced, which bounds what libraries retain of each; absent: never. */
  readonly jobsPerProcess?: number;
  /** The nice value of all threads of the processes once they are ready, unless the service's own is higher; 0 if absent. */
  readonly niceness?: number;
  /** The whole environment of the processes: the service's own is never passed on. */
  readonly env?: Readonly<Record<string, string>>;
  readonly execArgv?: readonly string[];
  /** Folders that the processes may read beside the program's own files. */
  readonly readable?: readonly string[];
  /** Sent to each process before its first job. */
  readonly setup?: unknown;
}

/** A job, or how to get it when its turn has come: a queue of large ones would take much memory. */
type JobSource<Job> = Job | (() => Promise<Job>);

interface RunOptions {
  /** If it is aborted, a queued job is dropped, and the process of a running one is killed. */
  readonly signal?: AbortSignal | undefined;
  /** Absent: all such jobs are of one requester. */
  readonly requester?: Requester;
}

interface QueuedJob extends Requester {
  readonly load: () => unknown;
  readonly signal: AbortSignal | undefined;
  readonly done: PromiseWithResolvers<unknown>;
}

const anyone: Requester = { owner: '', topic: '' };

/**
 * Runs jobs in child processes, which are started when they are needed. A job that loops, takes too much memory or crashes
 * ends its own process and no other. Threads would not do: a thread that runs out of memory, or is ended while it opens a
 * zlib stream, ends the whole service. Whatever goes wrong is a `PoolFailure`, apart from what the source of a job throws.
 */
export class ProcessPool<Job, Result> {
  readonly #options: ProcessPoolOptions;
  readonly #queue: FairQueue<QueuedJob>;
  readonly #processes = new Set<HelperProcess>();
  /** Processes without a job, the last used one last; it is taken first, so that the others reach their idle end. */
  readonly #idle = new Map<HelperProcess, NodeJS.Timeout | undefined>();
  readonly #guard = new OrphanGuard();
  #running = 0;
  #isClosed = false;

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
    const { queue: max, queuePerOwner: maxPerOwner = max, queuePerTopic: maxPerTopic = maxPerOwner } = options;
    this.#queue = new FairQueue({ max, maxPerOwner, maxPerTopic }, ({ done }) => done.reject(queueFull()));
  }

  /** How many jobs are queued. */
  get queued(): number {
    return this.#queue.size;
  }

  /** The number of live processes. */
  get pids(): readonly number[] {
    return [...this.#processes]
      .filter(({ hasEnded }) => !hasEnded)
      .map(({ pid }) => pid)
      .filter((pid) => pid !== undefined);
  }

  /** Starts a process if there is none, for a job that will come soon. */
  prepare(): void {
    if (this.#isClosed || this.#processes.size > 0) return;
    try {
      this.#release(this.#fork());
    } catch {
      // The job that comes will try again, and report it.
    }
  }

  async run(source: JobSource<Job>, { signal, requester = anyone }: RunOptions = {}): Promise<Result> {
    const { queueMs } = this.#options;
    if (this.#isClosed) throw new PoolFailure('closed', 'the pool is closed');
    if (signal?.aborted) throw new PoolFailure('aborted', 'the caller gave up');
    const load = () => (typeof source === 'function' ? (source as () => Promise<Job>)() : source);
    const job: QueuedJob = { ...requester, load, signal, done: Promise.withResolvers<unknown>() };
    const drop = (failure: PoolFailure) => {
      if (this.#queue.delete(job)) job.done.reject(failure);
    };
    const abort = () => drop(new PoolFailure('aborted', 'the caller gave up'));
    const timer =
      queueMs === undefined
        ? undefined
        : setTimeout(() => drop(new PoolFailure('queue timeout', `the job was queued for ${queueMs} ms`)), queueMs);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      if (this.#running < this.#options.processes) this.#start(job);
      else if (!this.#queue.add(job)) throw queueFull();
      return (await job.done.promise) as Result;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Rejects all jobs, kills all processes and waits until they have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const failure = new PoolFailure('closed', 'the pool is closed');
    this.#rejectQueued(failure);
    await Promise.all([...this.#processes].map((process) => process.end(failure)));
    await this.#guard.close();
  }

  #startQueued(): void {
    while (this.#running < this.#options.processes) {
      const job = this.#queue.take();
      if (!job) return;
      this.#start(job);
    }
  }

  #start(job: QueuedJob): void {
    this.#running += 1;
    void this.#runJob(job).finally(() => {
      this.#running -= 1;
      this.#startQueued();
    });
  }

  async #runJob({ load, signal, done }: QueuedJob): Promise<void> {
    const { deadlineMs, longestMs = deadlineMs } = this.#options;
    let process: HelperProcess | undefined;
    try {
      process = this.#takeIdle() ?? this.#fork();
      const [job] = await Promise.all([load(), process.start(signal)]);
      done.resolve(await process.run(job, { deadlineMs, longestMs, signal }));
    } catch (error) {
      done.reject(error);
      // While no process gets ready, the queued jobs would only fail one after the other.
      const isUp = [...this.#processes].some(({ isReady, hasEnded }) => isReady && !hasEnded);
      if (error instanceof PoolFailure && error.reason === 'not started' && !isUp) this.#rejectQueued(error);
    }
    if (process) this.#release(process);
  }

  #takeIdle(): HelperProcess | undefined {
    const last = [...this.#idle].at(-1);
    if (!last) return undefined;
    const [process, timer] = last;
    clearTimeout(timer);
    this.#idle.delete(process);
    return process;
  }

  #release(process: HelperProcess): void {
    const { idleMs, jobsPerProcess = Number.POSITIVE_INFINITY } = this.#options;
    const end = () => process.kill(new PoolFailure('process ended', 'the process was replaced'));
    if (this.#isClosed || process.isSpent || process.jobs >= jobsPerProcess) end();
    if (process.hasEnded) return;
    const endIdle = () => {
      // Now, not when it has exited: the next job must not get a process that is being killed.
      this.#idle.delete(process);
      end();
    };
    this.#idle.set(process, idleMs === undefined ? undefined : setTimeout(endIdle, idleMs).unref());
  }

  #fork(): HelperProcess {
    const { script, startMs, longestMs: longestStartMs = startMs, setup, niceness = 0 } = this.#options;
    const { env = {}, execArgv = [], readable = [] } = this.#options;
    const options = { script, startMs, longestStartMs, setup, niceness, env, execArgv, readable };
    const process = new HelperProcess(options, () => this.#forget(process));
    this.#processes.add(process);
    if (process.pid !== undefined) this.#guard.add(process.pid);
    return process;
  }

  #forget(process: HelperProcess): void {
    clearTimeout(this.#idle.get(process));
    this.#idle.delete(process);
    this.#processes.delete(process);
    if (process.pid !== undefined) this.#guard.remove(process.pid);
  }

  #rejectQueued(failure: PoolFailure): void {
    for (const { done } of this.#queue.takeAll()) done.reject(failure);
  }
}

function queueFull(): PoolFailure {
  return new PoolFailure('queue full', 'too many jobs are queued');
}
