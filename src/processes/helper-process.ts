import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { compileCacheFolder } from '../kernel/compile-cache.ts';
import { permissionFlags } from './confinement.ts';
import { startDeadline } from './deadline.ts';
import { PoolFailure, type ProcessExit } from './failure.ts';
import type { JobMessage, Reply, StartMessage } from './messages.ts';

export interface HelperProcessOptions {
  /** The module that the process runs. It calls `serveJobs`. */
  readonly script: URL;
  readonly env: Readonly<Record<string, string>>;
  readonly execArgv: readonly string[];
  /** Folders that it may read beside the program's own files. */
  readonly readable: readonly string[];
  readonly startMs: number;
  /** At least `startMs`: for a process that has had less processor time than that. */
  readonly longestStartMs: number;
  readonly setup: unknown;
  readonly niceness: number;
}

/** A forked process that runs one job at a time. After it was killed, or ended by itself, it takes none. */
export class HelperProcess {
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  readonly #stopStartDeadline: () => void;
  #isReady = false;
  #isSpent = false;
  #jobs = 0;
  #endedBy: PoolFailure | undefined;
  /** Settles the current job. Not a promise of the process's end: that would retain all promises ever awaited with it. */
  #reply: PromiseWithResolvers<Reply> | undefined;
  #holders = 0;

  /** Throws a `PoolFailure` where the system refuses to start a process. */
  constructor(options: HelperProcessOptions, onExit: () => void) {
    const { startMs, longestStartMs, setup, niceness } = options;
    this.#ready.promise.catch(() => {});
    this.#child = forkScript(options);
    const exit = (message: string, how: { cause?: Error; exit?: ProcessExit }) => {
      this.kill(new PoolFailure(this.#isReady ? 'process ended' : 'not started', message, how));
      this.#exited.resolve();
      onExit();
    };
    this.#child.on('message', (message) => this.#receive(message as Reply));
    this.#child.on('error', (cause) => exit(cause.message, { cause }));
    this.#child.on('exit', (code, signal) => exit(`the process ended (${signal ?? code})`, { exit: { code, signal } }));
    this.#stopStartDeadline = startDeadline(this.pid, { deadlineMs: startMs, longestMs: longestStartMs }, (afterMs) =>
      this.kill(new PoolFailure('not started', `the process was not ready after ${afterMs} ms`)),
    );
    this.#child.send({ setup, niceness } satisfies StartMessage, () => {});
    this.#setHolding();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** How many jobs it was given. */
  get jobs(): number {
    return this.#jobs;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get hasEnded(): boolean {
    return this.#endedBy !== undefined;
  }

  /** Whether it reported that it should be replaced. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Waits until it takes jobs. If the signal is aborted before, it goes on starting, for the next job. */
  async start(signal: AbortSignal | undefined): Promise<void> {
    const started = Promise.withResolvers<void>();
    const abort = () => started.reject(aborted());
    signal?.addEventListener('abort', abort, { once: true });
    this.#ready.promise.then(started.resolve, started.reject);
    await this.#hold(started.promise).finally(() => signal?.removeEventListener('abort', abort));
  }

  /** Runs a job. If that takes too long or the signal is aborted, the process is killed. */
  async run(
    job: unknown,
    { signal, ...bounds }: { deadlineMs: number; longestMs: number; signal: AbortSignal | undefined },
  ): Promise<unknown> {
    if (this.#endedBy) throw this.#endedBy;
    if (signal?.aborted) throw aborted();
    const abort = () => this.kill(aborted());
    signal?.addEventListener('abort', abort, { once: true });
    const stopDeadline = startDeadline(this.pid, bounds, (afterMs) =>
      this.kill(new PoolFailure('deadline', `the job took longer than ${afterMs} ms`)),
    );
    try {
      this.#jobs += 1;
      const reply = await this.#hold(this.#send({ job }));
      if (reply.kind === 'ready') throw new PoolFailure('job failed', 'the process sent no result');
      this.#isSpent = reply.isSpent;
      if (reply.kind === 'failed') throw new PoolFailure('job failed', reply.message);
      return reply.result;
    } finally {
      stopDeadline();
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Kills the process; what waits for it is rejected with this failure. */
  kill(failure: PoolFailure): void {
    this.#endedBy ??= failure;
    this.#stopStartDeadline();
    this.#child.kill('SIGKILL');
    this.#ready.reject(this.#endedBy);
    this.#takeReply()?.reject(this.#endedBy);
  }

  /** Kills the process and waits until it has ended. */
  async end(failure: PoolFailure): Promise<void> {
    this.kill(failure);
    await this.#hold(this.#exited.promise);
  }

  #send(message: JobMessage): Promise<Reply> {
    const reply = Promise.withResolvers<Reply>();
    this.#reply = reply;
    try {
      // A failure on the way is followed by the end of the process.
      this.#child.send(message, () => {});
    } catch (cause) {
      this.#takeReply()?.reject(new PoolFailure('not sendable', 'the job cannot be serialized', { cause }));
    }
    return reply.promise;
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'ready') {
      this.#isReady = true;
      this.#stopStartDeadline();
      this.#ready.resolve();
    } else {
      this.#takeReply()?.resolve(reply);
    }
  }

  #takeReply(): PromiseWithResolvers<Reply> | undefined {
    const reply = this.#reply;
    this.#reply = undefined;
    return reply;
  }

  /** This process must not end while it waits for another, and must not be kept alive by an idle one. */
  async #hold<Value>(awaited: Promise<Value>): Promise<Value> {
    this.#holders += 1;
    this.#setHolding();
    try {
      return await awaited;
    } finally {
      this.#holders -= 1;
      this.#setHolding();
    }
  }

  #setHolding(): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (this.#holders > 0) handle?.ref();
      else handle?.unref();
    }
  }
}

function forkScript({ script, env, execArgv, readable }: HelperProcessOptions): ChildProcess {
  const cache = compileCacheFolder();
  try {
    return fork(fileURLToPath(script), {
      env: { ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }), ...env },
      execArgv: [...permissionFlags(script, { readable, writable: cache === undefined ? [] : [cache] }), ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  } catch (cause) {
    throw new PoolFailure('not started', 'no process can be started', { cause });
  }
}

function aborted(): PoolFailure {
  return new PoolFailure('aborted', 'the caller gave up');
}
