import { setTimeout as pause } from 'node:timers/promises';

import type { Queryable } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { newCallId, recordFailedCalls, type FailedCall } from './calls.ts';

const flushEveryMs = 500;
/** How many calls are queued in memory while the database is unavailable. */
const maxQueued = 50_000;
const batchSize = 500;
const writeTimeoutMs = 2_000;

/**
 * Records purchase calls that fail. A failure is written before its response is sent, so that usage is exact immediately
 * afterwards; failures that arrive during a write are written together in the next one. Calls that the rate limit
 * refused are collected for half a second, since they come in floods. What cannot be written stays queued for a retry.
 */
export class CallLog {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #log: Log;
  #queued: FailedCall[] = [];
  #writing: Promise<void> | undefined;
  readonly #refusals = new Map<string, { partnerId: string; keyId: string; outcome: string; calls: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(database: Queryable, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), flushEveryMs);
    this.#timer.unref();
  }

  /** Resolves when the failure is written, or after the timeout; it never rejects. */
  async failed(partnerId: string, keyId: string, outcome: string): Promise<void> {
    this.#enqueue({ id: newCallId(), partnerId, keyId, calledAt: this.#clock.now(), outcome, calls: 1 });
    // Without a timeout, a database that hangs would hold back the response that reports the outage.
    const written = new AbortController();
    await Promise.race([
      this.#writeNext(),
      pause(writeTimeoutMs, undefined, { signal: written.signal, ref: false }).catch(() => {}),
    ]);
    written.abort();
  }

  /** Counts a call that was refused before it was handled; it is written with the next flush. */
  refused(partnerId: string, keyId: string, outcome: string): void {
    const kind = `${keyId} ${outcome}`;
    const collected = this.#refusals.get(kind) ?? { partnerId, keyId, outcome, calls: 0 };
    collected.calls++;
    this.#refusals.set(kind, collected);
  }

  /** Writes what is queued and collected. */
  async flush(): Promise<void> {
    for (const refusal of this.#refusals.values()) {
      this.#enqueue({ ...refusal, id: newCallId(), calledAt: this.#clock.now() });
    }
    this.#refusals.clear();
    await this.#writeNext();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
    if (this.#queued.length > 0) {
      this.#log.error(
        { calls: this.#queued.length },
        'failed calls could not be recorded: the database is unavailable',
      );
    }
  }

  #enqueue(call: FailedCall): void {
    if (this.#queued.length < maxQueued) this.#queued.push(call);
    else
      this.#log.error(
        { partner: call.partnerId, calls: call.calls },
        'a failed call is not recorded: too many are queued',
      );
  }

  /** A write in progress may have started before the newest call was queued; the write after it includes that call. */
  async #writeNext(): Promise<void> {
    await this.#writing;
    if (this.#queued.length === 0) return;
    await (this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined)));
  }

  async #writeAll(): Promise<void> {
    while (this.#queued.length > 0) {
      const batch = this.#queued.slice(0, batchSize);
      const failed = await this.#write(batch);
      this.#queued.splice(0, batch.length);
      if (failed.length === 0) continue;
      // Behind the others, which may be on a server that works.
      this.#queued.push(...failed);
      return;
    }
  }

  /** Returns the calls that could not be written. */
  async #write(calls: readonly FailedCall[]): Promise<FailedCall[]> {
    const failed: FailedCall[] = [];
    await Promise.all(
      [...Map.groupBy(calls, ({ partnerId }) => partnerId)].map(async ([partnerId, own]) => {
        try {
          await recordFailedCalls(this.#database, partnerId, own);
        } catch (error) {
          failed.push(...own);
          this.#log.warn({ err: error, calls: own.length }, 'failed calls stay queued until they can be recorded');
        }
      }),
    );
    return failed;
  }
}
