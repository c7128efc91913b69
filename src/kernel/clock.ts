import { performance } from 'node:perf_hooks';

export interface Clock {
  /** Business time: what is charged, expires or is dated follows it. A test clock can move it. */
  now(): Date;
  /** Milliseconds on a clock that never jumps: limits, deadlines and pauses follow it. */
  monotonicMs(): number;
}

/** The machine's time plus an offset that all nodes share (zero without a test clock). */
export class ServiceClock implements Clock {
  offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  monotonicMs(): number {
    return performance.now();
  }
}
