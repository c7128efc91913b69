import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { AggregatorRegistry, type Registry } from 'prom-client';

import type { Metrics } from '../http/metrics-server.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import type { Counted, FromApiProcess, ToApiProcess } from './process-messages.ts';

interface ApiProcessesOptions {
  readonly count: number;
  readonly start: Extract<ToApiProcess, { tell: 'start' }>;
  /** Of this process. */
  readonly registry: Registry;
  readonly log: Log;
  /** Called when one has ended by itself. */
  readonly onReplace: () => void;
}

interface ApiProcess {
  readonly worker: Worker;
  /** The address that it serves. */
  readonly ready: Promise<string>;
  isReady: boolean;
  /** What it had counted when it was last asked. */
  counted: Counted;
  counting: Promise<void> | undefined;
}

const retryMs = 1_000;
const countTimeoutMs = 2_000;

/**
 * The processes that serve the API, on one port. Each is a node like one on another machine: what they share is in the
 * database. The kernel spreads connections over them (SO_REUSEPORT); this process replaces one that has ended.
 */
export class ApiProcesses implements Metrics {
  readonly #options: ApiProcessesOptions;
  readonly #running = new Set<ApiProcess>();
  readonly #stopping = new AbortController();
  /** What processes counted that have ended: a sum that fell would look like a new start. */
  #past: Counted = [];

  constructor(options: ApiProcessesOptions) {
    this.#options = options;
    // As JSON, a measure without a value would become null.
    cluster.setupPrimary({ serialization: 'advanced' });
  }

  /** Starts them all, and returns the address that they serve. */
  async start(): Promise<string> {
    const urls = await Promise.all(Array.from({ length: this.#options.count }, () => this.#launch().ready));
    return urls[0] ?? '';
  }

  /** Whether any of them takes requests. */
  get isReady(): boolean {
    return !this.#stopping.signal.aborted && this.#running.values().some(({ isReady }) => isReady);
  }

  /** Lets each finish its requests, and returns when all have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(
      this.#running.values().map(async ({ worker }) => {
        const ended = once(worker, 'exit');
        tell(worker, { tell: 'stop' });
        const deadline = setTimeout(() => worker.process.kill('SIGKILL'), stopDeadlinesMs.apiProcesses);
        await ended;
        clearTimeout(deadline);
      }),
    );
  }

  get contentType(): string {
    return this.#options.registry.contentType;
  }

  /** The metrics of all processes as one text: counts are added up, and so is what each holds. */
  async metrics(): Promise<string> {
    await Promise.all(this.#running.values().map((one) => (one.counting ??= this.#count(one))));
    const own = await this.#options.registry.getMetricsAsJSON();
    // What prom-client leaves out of a sum is that of this process, such as when it was started.
    const first = own.map((metric) => ({
      ...metric,
      aggregator: metric.aggregator === 'omit' ? ('first' as const) : metric.aggregator,
    }));
    return sum([first, this.#past, ...this.#running.values().map(({ counted }) => counted)]).metrics();
  }

  #launch(): ApiProcess {
    const worker = cluster.fork();
    const ready = Promise.withResolvers<string>();
    const launched: ApiProcess = { worker, ready: ready.promise, isReady: false, counted: [], counting: undefined };
    this.#running.add(launched);
    worker.on('message', (message: FromApiProcess) => {
      if (message.tell === 'ready') {
        launched.isReady = true;
        ready.resolve(message.url);
      } else if (message.tell === 'failed') {
        ready.reject(message.isMistake ? new OperatorError(message.text) : new Error(message.text));
      } else launched.counted = message.counted;
    });
    worker.once('error', (error) => ready.reject(error));
    worker.once('exit', (code, signal) => {
      ready.reject(new Error(`a process that serves the API ended (${signal ?? `code ${code}`})`));
      void this.#ended(launched, { pid: worker.process.pid, code, signal });
    });
    tell(worker, this.#options.start);
    return launched;
  }

  async #ended(one: ApiProcess, how: object): Promise<void> {
    this.#running.delete(one);
    const counts = one.counted.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
    // Sums have their values in them; prom-client's type does not say so.
    this.#past = sum([this.#past, counts]).getMetricsAsArray() as unknown as Counted;
    if (!one.isReady || this.#stopping.signal.aborted) return;
    this.#options.log.error(how, 'a process that serves the API has ended by itself; another one takes its place');
    this.#options.onReplace();
    await this.#replace();
  }

  async #replace(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#launch().ready;
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#options.log.error({ err: error }, 'a process that serves the API could not be started; tried again soon');
        await pause(retryMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Asks what it has counted; where it does not respond, what it said last counts. */
  async #count(one: ApiProcess): Promise<void> {
    const answered = new AbortController();
    const isCounted = ({ tell: what }: FromApiProcess) => what === 'counted' && answered.abort();
    one.worker.on('message', isCounted).once('exit', () => answered.abort());
    if (one.isReady) tell(one.worker, { tell: 'count' });
    else answered.abort();
    await pause(countTimeoutMs, undefined, { signal: answered.signal }).catch(() => {});
    one.worker.off('message', isCounted);
    one.counting = undefined;
  }
}

function tell(worker: Worker, message: ToApiProcess): void {
  // The channel of a process that is ending may be closed already.
  if (worker.isConnected()) worker.send(message, () => {});
}

function sum(parts: readonly Counted[]): Registry {
  return AggregatorRegistry.aggregate(parts.flatMap((part) => (part.length > 0 ? [part] : [])));
}
