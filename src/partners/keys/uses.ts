import type { Queryable } from '../../database/connect.ts';
import { noteKeyUses } from './store.ts';

const writeEveryMs = 5_000;

/** Remembers when each key was last used, and writes it down every few seconds: a request never waits for it. */
export class KeyUses {
  readonly #database: Queryable;
  #uses = new Map<string, Date>();
  readonly #timer: NodeJS.Timeout;

  constructor(database: Queryable) {
    this.#database = database;
    this.#timer = setInterval(() => void this.#write(), writeEveryMs).unref();
  }

  note(keyId: string, at: Date): void {
    this.#uses.set(keyId, at);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write();
  }

  async #write(): Promise<void> {
    if (this.#uses.size === 0) return;
    const uses = this.#uses;
    this.#uses = new Map();
    try {
      await noteKeyUses(this.#database, uses);
    } catch {
      // Kept for the next time, unless the key was used again meanwhile.
      for (const [keyId, at] of uses) if (!this.#uses.has(keyId)) this.#uses.set(keyId, at);
    }
  }
}
