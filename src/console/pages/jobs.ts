import { listJobs, type QueuedJob } from '../../database/health.ts';
import { redact } from '../../kernel/redact.ts';
import { findUsedStore } from '../../suppliers/media/used-store.ts';
import { html } from '../../web/html.ts';
import { badge } from '../../web/kit/notice.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import type { Visit } from '../visit.ts';

const words = {
  title: 'Jobs',
  intro: 'The current jobs of the queue. Finished jobs are removed; failed jobs are retried later.',
  empty: 'The queue is empty.',
  moveMedia: 'Move media',
} as const;

export const jobsPage = listPage<QueuedJob>({
  path: '/jobs',
  needs: 'look-at-jobs',
  title: words.title,
  intro: words.intro,
  fileName: 'jobs',
  filters: [
    { name: 'task', label: 'Task' },
    { name: 'state', label: 'State', kind: 'choice', choices: [['failed', 'failed before']] },
  ],
  sorting: { key: 'id', isDescending: false },
  empty: words.empty,
  above: async (visit) => html`${await doneNotice(visit)}${await drawMove(visit)}`,
  columns: ({ times }) => [
    { key: 'id', head: 'Job', isFigure: true, isSortable: true, cell: ({ id }) => id },
    { key: 'task', head: 'Task', cell: ({ task }) => task },
    { key: 'key', head: 'About', isLong: true, cell: ({ key }) => redact(key ?? '') },
    { key: 'state', head: 'State', cell: (job) => badge(...stateOf(job)), csv: (job) => stateOf(job)[1] },
    {
      key: 'due',
      head: 'Due, by the machine’s clock',
      cell: ({ runAt }) => times.moment(runAt),
      csv: ({ runAt }) => runAt.toISOString(),
    },
    {
      key: 'attempts',
      head: 'Tries',
      isFigure: true,
      cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
    },
    { key: 'error', head: 'Last error', isLong: true, cell: ({ lastError }) => redact(lastError ?? '') },
  ],
  read: ({ parts: { database } }, { filters, after, sorting: { isDescending }, count }) =>
    listJobs(
      database,
      { task: filters['task'] ?? null, hasFailed: filters['state'] === 'failed' },
      { after: after !== undefined && /^[0-9]{1,18}$/.test(after) ? after : null, isDescending, count },
    ),
  keyOf: ({ id }) => id,
});

/** Where no object store is used, there is nothing to move. */
async function drawMove({ parts: { database }, may }: Visit) {
  if (!may('move-media') || (await findUsedStore(database)) === undefined) return undefined;
  return html`<p class="k-buttons"><a class="button" href="/jobs/move-media">${words.moveMedia}</a></p>`;
}

function stateOf({ lockedAt, attempts, maxAttempts, lastError }: QueuedJob): Parameters<typeof badge> {
  if (attempts >= maxAttempts) return ['problem', 'given up'];
  if (lockedAt) return ['clear', 'running'];
  return lastError === null ? ['plain', 'waiting'] : ['attention', 'to be tried again'];
}
