import type { Lane, Tasks } from '../database/job-workers.ts';

/**
 * The lanes of the job queue. Each has its own workers, so that jobs that wait for one external server delay no others: a mail
 * server that hangs delays no section of a report. A new lane is an entry here.
 */
export const lanes = {
  enrichment: { concurrency: 8, tasks: ['enrich-report'] },
  // A job buys for up to ten seconds, and batches take turns.
  batches: { concurrency: 2, tasks: ['buy-batch'] },
  // A vehicle of which hundreds of reports can be read takes seconds.
  changes: { concurrency: 1, tasks: ['announce-changes'] },
  // Queries suppliers for the new reports after a decision.
  disputes: { concurrency: 1, tasks: ['notify-of-dispute'] },
  mail: { concurrency: 4, tasks: ['send-mail'] },
  payments: { concurrency: 2, tasks: ['handle-stripe-event', 'recharge-account', 'sweep-payments'] },
  // Waits for the object store. Moving a lot of media takes hours.
  media: { concurrency: 2, tasks: ['sweep-media', 'move-media'] },
  // Takes minutes on large books. Month ends and reports do not wait for it.
  checks: { concurrency: 1, tasks: ['check-books'] },
  // `finish-report` queries no supplier, so it does not wait behind reports that do.
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

/** How many jobs a node runs at once, in all lanes. */
export const concurrentJobs = Object.values(lanes).reduce((sum, { concurrency }) => sum + concurrency, 0);

/** The lane of a task; undefined if no lane runs it. */
export function laneOf(task: string): string | undefined {
  return Object.entries(lanes).find(([, { tasks }]) => (tasks as readonly string[]).includes(task))?.[0];
}

/** Divides tasks into lanes. Every task must be in one, or its jobs would never run. */
export function divideTasks(tasks: Tasks): Lane[] {
  const without = Object.keys(tasks).filter((task) => laneOf(task) === undefined);
  if (without.length > 0) throw new Error(`no lane runs ${without.join(', ')}`);
  return Object.entries(lanes).map(([lane, { concurrency }]) => ({
    concurrency,
    tasks: Object.fromEntries(Object.entries(tasks).filter(([task]) => laneOf(task) === lane)),
  }));
}
