import { setWithinLimit } from '../kernel/bounded-map.ts';
import type { Clock } from '../kernel/clock.ts';

/** What was read, and when that began. */
export interface Read<Value> {
  readonly value: Value;
  readonly readAt: Date;
}

interface Kept<Value> extends Read<Value> {
  readonly endedMs: number;
  readonly tookMs: number;
}

/** What takes less is read each time. */
const fastMs = 100;
/** So many times as long as it took to read, a value is not read again: reading takes a twentieth of the time at most. */
const freshFactor = 20;
/** So long after that an older value is shown while a newer one is read; then it is waited for. */
const usableMs = 600_000;

/**
 * Values that take long to read, such as sums over all reports of a month: kept in memory and read again when they are asked
 * for later, while a page gets the value before. One is read at a time, so that they take one connection of the pool.
 */
export class SlowReads<Value> {
  readonly #clock: Clock;
  readonly #maxKept: number;
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #reading = new Map<string, Promise<Kept<Value>>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock, maxKept: number) {
    this.#clock = clock;
    this.#maxKept = maxKept;
  }

  async read(key: string, load: () => Promise<Value>): Promise<Read<Value>> {
    const kept = this.#kept.get(key);
    const ageMs = kept ? this.#clock.monotonicMs() - kept.endedMs : Infinity;
    const freshMs = kept ? kept.tookMs * freshFactor : 0;
    if (kept && ageMs < freshMs) return kept;
    const reading = this.#reading.get(key) ?? this.#start(key, load);
    if (!kept || ageMs >= freshMs + usableMs) return reading;
    reading.catch(() => {});
    return kept;
  }

  #start(key: string, load: () => Promise<Value>): Promise<Kept<Value>> {
    const reading = this.#last
      .then(() => this.#load(key, load))
      .finally(() => {
        this.#reading.delete(key);
      });
    this.#last = reading.catch(() => {});
    this.#reading.set(key, reading);
    return reading;
  }

  async #load(key: string, load: () => Promise<Value>): Promise<Kept<Value>> {
    const [readAt, startedMs] = [this.#clock.now(), this.#clock.monotonicMs()];
    const value = await load();
    const endedMs = this.#clock.monotonicMs();
    const kept = { value, readAt, endedMs, tookMs: endedMs - startedMs };
    if (kept.tookMs >= fastMs) setWithinLimit(this.#kept, key, kept, this.#maxKept);
    else this.#kept.delete(key);
    return kept;
  }
}
