import { performance } from 'node:perf_hooks';

import type { Clock } from '../../src/kernel/clock.ts';

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  monotonicMs(): number {
    return performance.now();
  }

  set(moment: Date | number): void {
    this.#now = Number(moment);
  }

  move(byMs: number): void {
    this.#now += byMs;
  }
}
