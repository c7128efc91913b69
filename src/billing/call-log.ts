import { setTimeout as pause } from 'node:timers/promises';

import type { Queryable } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { newCallId, recordFailedCalls, type FailedCall } from './calls.ts';

const gatherMs = 500;
/** How many calls are kept in memory while the database is away. */
const maxKept = 50_000;
const batchSize = 500;
const patienceMs = 2_000;

/**
 * Counts the purchase calls that fail. A failure is written before it is answered, so that usage is exact the moment
 * after; those that come in while one write is under way are written together. Refusals by the rate limit are gathered
 * for half a second, since they come in floods. What cannot be written is kept and tried again.
 */
export class CallLog {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #log: Log;
  #waiting: FailedCall[] = [];
  #writing: Promise<void> | undefined;
  readonly #refusals = new Map<string, { partnerId: string; keyId: string; calls: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(database: Queryable, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), gatherMs);
    this.#timer.unref();
  }

  /** Settles when the failure is counted, or cannot be for now; it never fails itself. */
  async failed(partnerId: string, keyId: string, outcome: string): Promise<void> {
    this.#keep({ id: newCallId(), partnerId, keyId, calledAt: this.#clock.now(), outcome, calls: 1 });
    // A database that hangs would otherwise hold back the very answer that tells of it.
    const enough = new AbortController();
    await Promise.race([
      this.#writeNext(),
      pause(patienceMs, undefined, { signal: enough.signal, ref: false }).catch(() => {}),
    ]);
    enough.abort();
  }

  /** Counts a refusal by the rate limit, soon. */
  refused(partnerId: string, keyId: string): void {
    const gathered = this.#refusals.get(keyId) ?? { partnerId, keyId, calls: 0 };
    gathered.calls++;
    this.#refusals.set(keyId, gathered);
  }

  /** Writes what was gathered. */
  async flush(): Promise<void> {
    for (const refusal of this.#refusals.values()) {
      this.#keep({ ...refusal, id: newCallId(), calledAt: this.#clock.now(), outcome: 'RATE_LIMITED' });
    }
    this.#refusals.clear();
    await this.#writeNext();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
    if (this.#waiting.length > 0) {
      this.#log.error({ calls: this.#waiting.length }, 'failed calls could not be counted: the database is away');
    }
  }

  #keep(call: FailedCall): void {
    if (this.#waiting.length < maxKept) this.#waiting.push(call);
    else this.#log.error({ partner: call.partnerId, calls: call.calls }, 'a failed call is not counted: too many wait');
  }

  /** The write that is under way may have begun without what waits now; the one after it has not. */
  async #writeNext(): Promise<void> {
    await this.#writing;
    if (this.#waiting.length === 0) return;
    await (this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined)));
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, batchSize);
      try {
        await recordFailedCalls(this.#database, batch);
        this.#waiting.splice(0, batch.length);
      } catch (error) {
        this.#log.warn({ err: error, calls: this.#waiting.length }, 'failed calls are kept until they can be counted');
        return;
      }
    }
  }
}
