import { ServiceClock } from '../../src/kernel/clock.ts';

/** A clock that moves only when it is set. A service on it also follows the offset that its nodes share. */
export class ManualClock extends ServiceClock {
  #now: number;

  constructor(start: string) {
    super();
    this.#now = Date.parse(start);
  }

  override now(): Date {
    return new Date(this.#now + this.offsetMs);
  }

  set(moment: Date | number): void {
    this.#now = Number(moment) - this.offsetMs;
  }

  move(byMs: number): void {
    this.#now += byMs;
  }
}
