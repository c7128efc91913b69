import { advanceClock } from '../../harness/database/move-clock.ts';
import type { Database } from '../../src/database/connect.ts';

/** Lets the service's clock run several times as fast as time does, by moving it on now and then. */
export class FastClock {
  readonly #database: Database;
  readonly #speed: number;
  #sinceMs = performance.now();
  /** How much the service's clock has shown since the start. */
  passedMs = 0;

  constructor(database: Database, speed: number) {
    this.#database = database;
    this.#speed = speed;
  }

  start(): void {
    this.#sinceMs = performance.now();
    this.passedMs = 0;
  }

  async catchUp(): Promise<void> {
    const nowMs = performance.now();
    const goneMs = nowMs - this.#sinceMs;
    this.#sinceMs = nowMs;
    await advanceClock(this.#database, Math.round(goneMs * (this.#speed - 1)));
    this.passedMs += goneMs * this.#speed;
  }
}
