import type { Queryable } from '../database/connect.ts';
import { enqueue, findDeadLocks, freeJobs } from '../database/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { utcDay } from '../kernel/day.ts';
import type { Log } from '../kernel/log.ts';

/** The day of the latest night, which begins at 03:00 UTC, when there is little traffic. */
export function nightOf(now: Date): string {
  return utcDay(new Date(now.getTime() - 3 * 3_600_000));
}

/** Recurring jobs: one at the start of each period by the service's clock, and one when a node starts. */
const recurringJobs = [
  { task: 'check-books', periodOf: nightOf },
  { task: 'close-periods', periodOf: (now: Date) => now.toISOString().slice(0, 7) },
  { task: 'erase-old', periodOf: (now: Date) => now.toISOString().slice(0, 13) },
  { task: 'measure-findings', periodOf: (now: Date) => now.toISOString().slice(0, 13) },
  { task: 'remind-overdue', periodOf: (now: Date) => utcDay(now) },
  { task: 'move-media', periodOf: nightOf },
  // Every minute.
  { task: 'sweep-media', periodOf: (now: Date) => now.toISOString().slice(0, 16) },
  // Every ten minutes.
  { task: 'sweep-payments', periodOf: (now: Date) => now.toISOString().slice(0, 15) },
  { task: 'pick-up-lost', periodOf: (now: Date) => now.toISOString().slice(0, 13) },
] as const;

const checkEveryMs = 500;
const checksPerLockCheck = 3;
/** Much longer than the interval of heartbeats; short enough that other nodes run the jobs of a dead node within 15 seconds. */
const deadAfterSeconds = 6;

interface Schedule {
  stop(): void;
}

/**
 * Queues recurring jobs, and frees the jobs of nodes that died. Every worker node does this. The name of a recurring job is
 * its key, so that the job exists once, however many nodes queue it.
 */
export function startSchedule(database: Queryable, clock: Clock, log: Log): Schedule {
  const done = new Map<string, string>();
  let checks = 0;
  let suspects: readonly string[] = [];
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    check()
      .catch((error: unknown) => log.warn({ err: error }, 'recurring jobs could not be queued'))
      .finally(() => (running = false));
  }, checkEveryMs);
  return { stop: () => clearInterval(timer) };

  async function check(): Promise<void> {
    if (checks++ % checksPerLockCheck === 0) {
      await freeJobsOfDeadNodes();
    }
    const now = clock.now();
    for (const { task, periodOf } of recurringJobs) {
      const period = periodOf(now);
      if (done.get(task) === period) continue;
      await enqueue(database, { task, payload: {}, key: task });
      done.set(task, period);
    }
  }

  /**
   * A lock counts as dead if two checks in a row find it. After an outage of the database the first check finds every lock,
   * because no node could send heartbeats; freeing these would run their jobs twice.
   */
  async function freeJobsOfDeadNodes(): Promise<void> {
    const found = await findDeadLocks(database, deadAfterSeconds);
    const dead = found.filter((lock) => suspects.includes(lock));
    suspects = found;
    if (dead.length === 0) return;
    await freeJobs(database, dead);
    log.warn({ jobs: dead.length }, 'jobs of nodes that have ended were freed for other nodes');
  }
}
