import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import { noteKeyUses } from './store.ts';

const writeEveryMs = 5_000;

/** Collects when each key was last used, and writes it every few seconds: a request never waits for it. */
export class KeyUses {
  readonly #database: Queryable;
  readonly #clock: Clock;
  /** Keys that were used since the last write; and those that could not be written before, with their time. */
  #used = new Set<string>();
  #unwritten = new Map<string, Date>();
  readonly #timer: NodeJS.Timeout;

  constructor(database: Queryable, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#timer = setInterval(() => void this.#write(), writeEveryMs).unref();
  }

  note(keyId: string): void {
    this.#used.add(keyId);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write();
  }

  async #write(): Promise<void> {
    const now = this.#clock.now();
    for (const keyId of this.#used) this.#unwritten.set(keyId, now);
    this.#used.clear();
    if (this.#unwritten.size === 0) return;
    const uses = this.#unwritten;
    this.#unwritten = new Map();
    try {
      await noteKeyUses(this.#database, uses);
    } catch {
      // Retried with the next write, unless the key was used again meanwhile.
      this.#unwritten = new Map([...uses, ...this.#unwritten]);
    }
  }
}
