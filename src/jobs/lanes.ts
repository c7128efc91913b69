import type { Lane, Tasks } from '../database/job-workers.ts';

/**
 * The lanes of the job queue. Each has workers of its own, so that jobs that wait for one outside server hold up no others: a
 * mail server that hangs delays no section of a report. A new lane is an entry here.
 */
export const lanes = {
  enrichment: { concurrency: 8, tasks: ['enrich-report'] },
  // A job of a batch takes up to ten seconds, of many batches in turn; no other job waits for one.
  batches: { concurrency: 2, tasks: ['buy-batch'] },
  mail: { concurrency: 4, tasks: ['send-mail'] },
  payments: { concurrency: 2, tasks: ['handle-stripe-event', 'recharge-account', 'sweep-payments'] },
  // Waits for the object store; a move takes hours where there is much to move.
  media: { concurrency: 2, tasks: ['sweep-media', 'move-media'] },
  // Takes minutes on large books, and neither the end of a month nor a report waits for it.
  checks: { concurrency: 1, tasks: ['check-books'] },
  // Finishing a report asks no supplier: it does not wait behind reports that do.
  housekeeping: {
    concurrency: 1,
    tasks: [
      'close-periods',
      'credit-goodwill',
      'erase-old',
      'finish-report',
      'measure-findings',
      'pick-up-lost',
      'remind-overdue',
    ],
  },
} as const satisfies Record<string, { readonly concurrency: number; readonly tasks: readonly (keyof Tasks)[] }>;

/** How many jobs a node runs at the same time, in all lanes. */
export const concurrentJobs = Object.values(lanes).reduce((sum, { concurrency }) => sum + concurrency, 0);

/** The lane of a task; undefined for one that no lane runs. */
export function laneOf(task: string): string | undefined {
  return Object.entries(lanes).find(([, { tasks }]) => (tasks as readonly string[]).includes(task))?.[0];
}

/** The tasks of each lane. Every task has to be in one, or its jobs would never run. */
export function divideTasks(tasks: Tasks): Lane[] {
  const without = Object.keys(tasks).filter((task) => laneOf(task) === undefined);
  if (without.length > 0) throw new Error(`no lane runs ${without.join(', ')}`);
  return Object.entries(lanes).map(([lane, { concurrency }]) => ({
    concurrency,
    tasks: Object.fromEntries(Object.entries(tasks).filter(([task]) => laneOf(task) === lane)),
  }));
}
