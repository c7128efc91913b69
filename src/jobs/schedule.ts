import type { Queryable } from '../database/connect.ts';
import { enqueue, freeJobsOfTheDead } from '../database/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';

/** Work that comes round by the service's clock: at the start of each such span, and when a node starts. */
const rounds = [
  { task: 'close-periods', spanOf: (now: Date) => now.toISOString().slice(0, 7) },
  { task: 'erase-old', spanOf: (now: Date) => now.toISOString().slice(0, 13) },
  { task: 'pick-up-lost', spanOf: (now: Date) => now.toISOString().slice(0, 13) },
] as const;

const lookMs = 500;
const looksPerCheck = 4;
/** Far longer than a node needs between two signs of life, and short enough that its jobs go on within 15 seconds. */
const deadAfterSeconds = 6;

interface Schedule {
  stop(): void;
}

/**
 * Adds the jobs that come round, and frees those of nodes that died. Every worker node does this: a job that is due
 * waits under its own name, so that however many add it, it is there once.
 */
export function startSchedule(database: Queryable, clock: Clock, log: Log): Schedule {
  const done = new Map<string, string>();
  let looks = 0;
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'due jobs could not be added'))
      .finally(() => (running = false));
  }, lookMs);
  return { stop: () => clearInterval(timer) };

  async function look(): Promise<void> {
    if (looks++ % looksPerCheck === 0) {
      const freed = await freeJobsOfTheDead(database, deadAfterSeconds);
      if (freed > 0) log.warn({ workers: freed }, 'jobs of workers that have ended go on elsewhere');
    }
    const now = clock.now();
    for (const { task, spanOf } of rounds) {
      const span = spanOf(now);
      if (done.get(task) === span) continue;
      await enqueue(database, { task, payload: {}, key: task });
      done.set(task, span);
    }
  }
}
