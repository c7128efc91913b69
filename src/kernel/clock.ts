import { performance } from 'node:perf_hooks';

import { formatDuration } from './duration.ts';

export interface Clock {
  /** Business time: what is charged, expires or is dated follows it. A test clock can move it. */
  now(): Date;
  /** Milliseconds on a clock that never jumps: limits, deadlines and pauses follow it. */
  monotonicMs(): number;
}

/** The clock of this machine as it is, whatever a test clock says. */
export interface MachineClock {
  machineMs(): number;
  monotonicMs(): number;
}

export const machineClock: MachineClock = {
  machineMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/** What the database's clock showed. */
export interface DatabaseTime {
  readonly ms: number;
  /** When it showed that, on this process's monotonic clock, give or take the uncertainty. */
  readonly atMonotonicMs: number;
  /** Half of the round trip in which it was read. */
  readonly uncertaintyMs: number;
}

export interface ClockSkew {
  /** `refused`: nothing may be sold, booked, closed or erased by this clock. */
  readonly state: 'ok' | 'warn' | 'refused';
  /** How far the machine's clock is ahead of the database's; negative if it is behind. */
  readonly aheadMs: number;
}

/** Where this changes, the tolerance in `reports.verify_books` has to change with it. */
const refusedBeyondMs = 60_000;
const warnFromMs = 5_000;

/** A clock is refused unless it is surely within the limit, and a warning is given only for a surely wrong one. */
export function compareClocks(machine: MachineClock, { ms, atMonotonicMs, uncertaintyMs }: DatabaseTime): ClockSkew {
  const aheadMs = machine.machineMs() - (ms + machine.monotonicMs() - atMonotonicMs);
  const distanceMs = Math.abs(aheadMs);
  if (distanceMs + uncertaintyMs > refusedBeyondMs) return { state: 'refused', aheadMs };
  return { state: distanceMs - uncertaintyMs >= warnFromMs ? 'warn' : 'ok', aheadMs };
}

/** As in `the clock of this machine is 2h 5m behind the database's`. */
export function describeSkew({ aheadMs }: ClockSkew): string {
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  return `the clock of this machine is ${formatDuration(Math.round(aheadMs / 1000) * 1000)} ${direction} the database's`;
}

/** The machine's time plus an offset that all nodes share (zero without a test clock). */
export class ServiceClock implements Clock, MachineClock {
  offsetMs = 0;
  /** The newest reading of the database's clock. */
  databaseTime: DatabaseTime | undefined;

  /** A machine's clock that is refused is not used: requests that are still answered are judged by the database's. */
  now(): Date {
    const { state, aheadMs } = this.skew();
    const machineMs = this.machineMs();
    return new Date((state === 'refused' ? machineMs - aheadMs : machineMs) + this.offsetMs);
  }

  /** The machine's clock is too far from the database's to sell, book, close or erase by it. */
  get isRefused(): boolean {
    return this.skew().state === 'refused';
  }

  /** Computed each time, so that a jump of the machine's clock is noticed before the next reading. */
  skew(): ClockSkew {
    return this.databaseTime ? compareClocks(this, this.databaseTime) : { state: 'ok', aheadMs: 0 };
  }

  machineMs(): number {
    return Date.now();
  }

  monotonicMs(): number {
    return performance.now();
  }
}
