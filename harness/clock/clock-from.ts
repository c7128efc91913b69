import type { Clock } from '../../src/kernel/clock.ts';

/** A clock that runs at the usual speed from another moment on. */
export function clockFrom(start: Date): Clock {
  const startedMs = performance.now();
  return {
    now: () => new Date(start.getTime() + performance.now() - startedMs),
    monotonicMs: () => performance.now(),
  };
}
