import { setTimeout as pause } from 'node:timers/promises';

import type { Clock } from '../../kernel/clock.ts';

/** How long no single purchase has been in flight before lines of batches are bought without a pause. */
const quietMs = 50;
/** While single purchases are in flight, a line is bought this often: batches go on, slowly. */
const busyPauseMs = 1_000;
const checkMs = 20;

/** Purchases of this process that are of no batch. Lines of batches wait for them, since they share its thread. */
export class SinglePurchases {
  readonly #clock: Clock;
  #inFlight = 0;
  #lastMs = -Infinity;
  #nextLineMs = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async track<Result>(purchase: Promise<Result>): Promise<Result> {
    this.#inFlight++;
    try {
      return await purchase;
    } finally {
      this.#inFlight--;
      this.#lastMs = this.#clock.monotonicMs();
    }
  }

  /** Ends when a line of a batch may be bought. */
  async yield(): Promise<void> {
    for (; ; await pause(checkMs)) {
      const nowMs = this.#clock.monotonicMs();
      const isQuiet = this.#inFlight === 0 && nowMs - this.#lastMs >= quietMs;
      if (!isQuiet && nowMs < this.#nextLineMs) continue;
      this.#nextLineMs = nowMs + busyPauseMs;
      return;
    }
  }
}
