import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { clientDisconnected } from '../../web/sent-status.ts';
import type { PartnerRequest, SentRequest } from './request.ts';
import { insertRequests } from './store.ts';

const flushEveryMs = 500;
/** Requests beyond these, of one flush interval, share rows: what a flood costs is bounded. */
const rowsPerFlush = 100;
const rowsPerWrite = 500;
/** How many rows are queued in memory while the database is unavailable. */
const maxQueued = 10_000;

interface SharedRow {
  readonly first: SentRequest;
  readonly sentAt: Date;
  durationMs: number;
  requests: number;
}

function isAlike(one: SentRequest, other: SentRequest): boolean {
  return (
    one.keyId === other.keyId &&
    one.route === other.route &&
    one.status === other.status &&
    one.outcome === other.outcome &&
    one.method === other.method
  );
}

/**
 * Writes what partners sent, twice a second: no request waits for it. Purchases always have a row of their own. What cannot
 * be written stays queued, up to a limit; what exceeds it is dropped and counted in the log.
 */
export class RequestRecorder {
  readonly #database: Queryable;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #log: Log;
  #queued: PartnerRequest[] = [];
  #inThisInterval = 0;
  /** The rows that alike requests of a flood share. */
  #shared = new Map<string, SharedRow>();
  /** The row of the request before: in a flood, most are like it. */
  #lastShared: SharedRow | undefined;
  #dropped = 0;
  #writing: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(database: Queryable, clock: Pick<Clock, 'now'>, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => {
      if (!this.#writing) void this.flush();
    }, flushEveryMs).unref();
  }

  /** Called for every request: in a flood it costs a few comparisons. */
  record(request: SentRequest): void {
    this.#inThisInterval++;
    if (this.#inThisInterval > rowsPerFlush && request.outcome !== 'charged') this.#share(request);
    else this.#enqueue(rowOf(request, this.#clock.now()));
  }

  /** Resolves when everything that was recorded before is written, or could not be. */
  async flush(): Promise<void> {
    for (const { first, sentAt, durationMs, requests } of this.#shared.values()) {
      this.#enqueue({ ...rowOf(first, sentAt), durationMs, requests });
    }
    this.#shared.clear();
    this.#lastShared = undefined;
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

  #share(request: SentRequest): void {
    const alike = this.#lastShared && isAlike(this.#lastShared.first, request) ? this.#lastShared : this.#find(request);
    if (!alike) {
      this.#dropped++;
      return;
    }
    alike.requests++;
    alike.durationMs = Math.max(alike.durationMs, request.ms);
    this.#lastShared = alike;
  }

  /** Undefined if there are too many kinds of requests. */
  #find(request: SentRequest): SharedRow | undefined {
    const { keyId, method, route, status, outcome } = request;
    const kind = `${keyId} ${method} ${route} ${status} ${outcome}`;
    let row = this.#shared.get(kind);
    if (!row && this.#shared.size < rowsPerFlush) {
      row = { first: request, sentAt: this.#clock.now(), durationMs: 0, requests: 0 };
      this.#shared.set(kind, row);
    }
    return row;
  }

  async #write(): Promise<void> {
    while (this.#queued.length > 0) {
      const batch = this.#queued.slice(0, rowsPerWrite);
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

function rowOf(sent: SentRequest, sentAt: Date): PartnerRequest {
  const { requestId, method, route, status, ms, partner, keyId, outcome, chargedCents, reportId, vinHash } = sent;
  return {
    receivedAt: new Date(sentAt.getTime() - ms),
    requestId,
    partnerId: partner ?? null,
    keyId: keyId ?? null,
    method,
    route,
    status,
    // A purchase whose response did not arrive has been charged all the same.
    outcome: outcome ?? (status === clientDisconnected ? 'DISCONNECTED' : 'OK'),
    priceCents: chargedCents ?? 0n,
    durationMs: ms,
    reportId: reportId ?? null,
    vinHash: vinHash ?? null,
    requests: 1,
  };
}
