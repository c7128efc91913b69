import { LRUCache } from 'lru-cache';

interface ContentCacheOptions<Value> {
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  /** When a value may no longer be read. */
  readonly endOf: (value: Value) => Date;
}

/** Content of reports in memory, no more of it than `maxBytes`; the least recently read value is dropped first. */
export class ContentCache<Value extends object> {
  readonly #entries: LRUCache<string, Value>;
  readonly #endOf: (value: Value) => Date;
  #drops = 0;

  constructor({ maxBytes, bytesOf, endOf }: ContentCacheOptions<Value>) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
    this.#endOf = endOf;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** How often everything was dropped. To be read before content is loaded that will be stored here. */
  get drops(): number {
    return this.#drops;
  }

  find(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** The value without counting it as read. */
  peek(key: string): Value | undefined {
    return this.#entries.peek(key);
  }

  /** Stores what was loaded after so many drops, unless there was one since: the report may have been erased meanwhile. */
  store(key: string, value: Value, loadedAfterDrops: number): void {
    if (loadedAfterDrops === this.#drops) this.#entries.set(key, value);
  }

  /** Measures a value again: its bytes have been compressed, and the copy counts. */
  recount(key: string): void {
    const value = this.#entries.peek(key);
    if (value) this.#entries.set(key, { ...value });
  }

  /** Drops what may no longer be read: content is stored nowhere longer than necessary. */
  forgetExpired(now: Date): void {
    // Collected first: the cache must not change while it is iterated over.
    const expired = Array.from(this.#entries.entries()).filter(([, value]) => this.#endOf(value) <= now);
    for (const [key] of expired) this.#entries.delete(key);
  }

  /** Drops everything, when something was erased before its time: that is rare, and the rest is loaded again. */
  dropAll(): void {
    this.#drops++;
    this.#entries.clear();
  }
}
