import type { Queryable } from '../../database/connect.ts';
import type { Log } from '../../kernel/log.ts';
import type { PartnerRequest } from './request.ts';
import { insertRequests } from './store.ts';

const flushEveryMs = 500;
/** Requests beyond these, of one flush interval, share rows: what a flood costs is bounded. */
const rowsPerFlush = 500;
/** How many rows are queued in memory while the database is unavailable. */
const maxQueued = 10_000;

/**
 * Writes what partners sent, twice a second: no request waits for it. Purchases always have a row of their own. What cannot
 * be written stays queued, up to a limit; what exceeds it is dropped and counted in the log.
 */
export class RequestRecorder {
  readonly #database: Queryable;
  readonly #log: Log;
  #queued: PartnerRequest[] = [];
  #inThisInterval = 0;
  /** The rows that alike requests of a flood share. */
  #shared = new Map<string, { first: PartnerRequest; durationMs: number; requests: number }>();
  #dropped = 0;
  #writing: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(database: Queryable, log: Log) {
    this.#database = database;
    this.#log = log;
    this.#timer = setInterval(() => {
      if (!this.#writing) void this.flush();
    }, flushEveryMs).unref();
  }

  record(request: PartnerRequest): void {
    this.#inThisInterval++;
    if (this.#inThisInterval <= rowsPerFlush || request.outcome === 'charged') this.#enqueue(request);
    else this.#share(request);
  }

  /** Resolves when everything that was recorded before is written, or could not be. */
  async flush(): Promise<void> {
    for (const { first, durationMs, requests } of this.#shared.values()) {
      this.#enqueue({ ...first, durationMs, requests });
    }
    this.#shared.clear();
    this.#inThisInterval = 0;
    if (this.#dropped > 0) {
      this.#log.warn({ requests: this.#dropped }, 'requests are missing in the request log: too many were queued');
      this.#dropped = 0;
    }
    await this.#writing;
    await (this.#writing ??= this.#write().finally(() => (this.#writing = undefined)));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #enqueue(request: PartnerRequest): void {
    if (this.#queued.length < maxQueued) this.#queued.push(request);
    else this.#dropped += request.requests;
  }

  #share(request: PartnerRequest): void {
    const { keyId, method, route, status, outcome, durationMs } = request;
    const kind = `${keyId} ${method} ${route} ${status} ${outcome}`;
    const alike = this.#shared.get(kind);
    if (alike) {
      alike.requests++;
      alike.durationMs = Math.max(alike.durationMs, durationMs);
    } else if (this.#shared.size < rowsPerFlush) {
      this.#shared.set(kind, { first: request, durationMs, requests: 1 });
    } else {
      this.#dropped++;
    }
  }

  async #write(): Promise<void> {
    while (this.#queued.length > 0) {
      const batch = this.#queued.slice(0, rowsPerFlush);
      try {
        await insertRequests(this.#database, batch);
      } catch (error) {
        this.#log.warn({ err: error, requests: this.#queued.length }, 'the request log could not be written yet');
        return;
      }
      this.#queued.splice(0, batch.length);
    }
  }
}
