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

/** A value that is read faster than this is read each time. */
const fastMs = 100;
/** A value is kept for this many times its reading time, so that reading takes at most a twentieth of the time. */
const freshFactor = 20;
/** How long after that the old value is shown while a new one is read. Later, the page waits. */
const usableMs = 600_000;

/**
 * A cache of values that take long to read, such as sums over all reports of a month. An old value is served while a new one
 * is read. One value is read at a time, so that they use one connection of the pool.
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
