import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import { readAttemptPlace } from '../../webhooks/attempts.ts';
import { findAttempts, type Attempt } from '../../webhooks/attempts.ts';
import type { WebhookEndpoint } from '../../webhooks/endpoints.ts';
import { loadWebhook } from '../changes/webhooks.ts';
import { listPage } from '../list-page.ts';
import type { Visit } from '../visit.ts';

const words = {
  title: 'Attempts',
  intro: 'The result of each message sent to this webhook in the last 35 days.',
  empty: 'No attempt matches.',
  replay: 'Replay',
  disabled: 'The webhook is disabled. Messages can be replayed once it is enabled.',
} as const;

/** Every attempt to send a message to a webhook. */
export const webhookAttemptsPage = listPage<Attempt>({
  path: '/webhooks/:webhookId/attempts',
  needs: 'look-at-partners',
  title: words.title,
  intro: words.intro,
  fileName: 'webhook-attempts',
  filters: [
    {
      name: 'only',
      label: 'Outcome',
      kind: 'choice',
      choices: [
        ['failed', 'failed'],
        ['delivered', 'delivered'],
      ],
    },
    { name: 'message', label: 'Message' },
  ],
  sorting: { key: 'at', isDescending: true },
  empty: words.empty,
  columns: async (visit) => attemptColumns(visit, await loadWebhook(visit)),
  async read(visit, { filters, after, sorting: { isDescending }, count }) {
    const { id: endpointId } = await loadWebhook(visit);
    const query = {
      endpointId,
      messageId: filters['message'] ?? null,
      hasFailed: readOnly(filters['only']),
    };
    return findAttempts(visit.parts.database, query, { after: readAttemptPlace(after), isDescending, count });
  },
  keyOf: ({ at, messageId }) => `${at.toISOString()} ${messageId}`,
  above: async (visit) => {
    const { id, url, disabledAt } = await loadWebhook(visit);
    return html`<p class="c-intro">${copyable(id, `/webhooks/${id}`)} ${url}</p>
      ${disabledAt !== null && html`<p class="c-intro">${words.disabled}</p>`}`;
  },
});

const readOnly = (only: string | undefined) => (only === undefined ? null : only === 'failed');

export function attemptColumns(
  { times, may }: Visit,
  { id, disabledAt }: Pick<WebhookEndpoint, 'id' | 'disabledAt'>,
): readonly Column<Attempt>[] {
  const canReplay = disabledAt === null && may('replay-webhook-message');
  return [
    {
      key: 'at',
      head: 'Time',
      isSortable: true,
      cell: ({ at }) => times.moment(at),
      csv: ({ at }) => at.toISOString(),
    },
    {
      key: 'event',
      head: 'Event',
      cell: (attempt) =>
        html`<span class="k-lines"
          ><span>${[attempt.type, attempt.data['section']].filter(Boolean).join(' · ')}</span
          >${drawSubject(attempt)}</span
        >`,
      csv: ({ type }) => type,
    },
    { key: 'data', head: 'Data', isCsvOnly: true, cell: ({ data }) => Object.values(data).join(' ') },
    {
      key: 'message',
      head: 'Message',
      isLong: true,
      cell: ({ messageId }) => copyable(messageId),
      csv: ({ messageId }) => messageId,
    },
    { key: 'number', head: 'Try', isFigure: true, cell: ({ number }) => String(number) },
    { key: 'outcome', head: 'Outcome', isLong: true, cell: drawOutcome, csv: ({ outcome }) => outcome },
    { key: 'status', head: 'Status', isCsvOnly: true, cell: ({ status }) => String(status ?? '') },
    { key: 'reason', head: 'Reason', isCsvOnly: true, cell: ({ reason }) => reason ?? '' },
    { key: 'took', head: 'Took, ms', isFigure: true, cell: ({ durationMs }) => String(durationMs) },
    {
      key: 'replay',
      head: 'Change',
      cell: ({ messageId }) =>
        canReplay
          ? html`<a href="/webhooks/${id}/messages/${messageId}/replay-webhook-message">${words.replay}</a>`
          : '',
      csv: () => '',
    },
  ];
}

/** What the message is about. */
function drawSubject({ data }: Attempt): Html {
  const { reportId, number, keyId, periodStart } = data;
  if (reportId !== undefined) {
    return html`<span
      ><a href="/reports/${reportId}"><code>${reportId}</code></a></span
    >`;
  }
  if (number !== undefined) return html`<span><a href="/invoices/${number}">${number}</a></span>`;
  if (keyId !== undefined)
    return html`<span
      ><a href="/keys/${keyId}"><code>${keyId}</code></a></span
    >`;
  return periodStart === undefined ? html`` : html`<span>${periodStart}</span>`;
}

/** The status of the response, or why there was none. */
function drawOutcome({ outcome, status, reason }: Attempt): Html {
  const state = outcome === 'delivered' ? 'clear' : 'problem';
  return html`<span class="k-lines"
    ><span>${badge(state, outcome)} ${status ?? ''}</span>${status === null && html`<span>${reason ?? ''}</span>`}</span
  >`;
}
