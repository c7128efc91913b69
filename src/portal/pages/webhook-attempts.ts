import { webhooksWords } from '../../language/portal/webhooks/index.ts';
import type { WebhooksWords } from '../../language/portal/webhooks/words.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import { readAttemptPlace } from '../../webhooks/attempts.ts';
import { type Attempt, findAttempts } from '../../webhooks/attempts.ts';
import type { WebhookEndpoint } from '../../webhooks/endpoints.ts';
import { listPage } from '../list-page.ts';
import type { Visit } from '../visit.ts';
import { loadWebhook } from './own-webhook.ts';
import { reportLink } from './requests.ts';

/** Every attempt to send a message to a webhook. */
export const webhookAttemptsPage = listPage<Attempt>({
  path: '/webhooks/:webhookId/attempts',
  needs: 'see-webhooks',
  title: ({ language }) => webhooksWords[language].attempts,
  intro: ({ language }) => webhooksWords[language].attemptsIntro,
  fileName: () => 'webhook-attempts',
  filters({ language }) {
    const { heads, onlyFailed, onlyDelivered } = webhooksWords[language];
    return [
      {
        name: 'only',
        label: heads.outcome,
        kind: 'choice',
        choices: [
          ['failed', onlyFailed],
          ['delivered', onlyDelivered],
        ],
      },
      { name: 'message', label: heads.message },
    ];
  },
  sorting: { key: 'at', isDescending: true },
  empty: ({ language }) => webhooksWords[language].noAttempts,
  columns: (visit) => attemptColumns(visit, { id: visit.param('webhookId'), disabledAt: null }),
  async read(visit, { filters, after, count }) {
    const { id: endpointId } = await loadWebhook(visit);
    const query = {
      endpointId,
      messageId: filters['message'] ?? null,
      hasFailed: filters['only'] === undefined ? null : filters['only'] === 'failed',
    };
    return findAttempts(visit.parts.database, query, { after: readAttemptPlace(after), isDescending: true, count });
  },
  keyOf: ({ at, messageId }) => `${at.toISOString()} ${messageId}`,
  async above(visit) {
    const { id, url } = await loadWebhook(visit);
    return html`<p class="c-intro"><a href="${visit.link(`/webhooks/${id}`)}">${url}</a></p>`;
  },
});

/** The ids that a message holds; a report leads to its page. */
export function drawData({ reportId, ...rest }: Attempt['data'], visit: Visit): Html {
  const report = reportId === undefined ? [] : [reportLink(reportId, visit)];
  const parts = [...report, ...Object.values(rest)];
  return html`${parts.map((part, index) => html`${index > 0 && ' · '}${part}`)}`;
}

export function attemptColumns(
  visit: Visit,
  { id, disabledAt }: Pick<WebhookEndpoint, 'id' | 'disabledAt'>,
): readonly Column<Attempt>[] {
  const { language, times, may, words: frame, link } = visit;
  const words = webhooksWords[language];
  const { heads } = words;
  const canReplay = disabledAt === null && may('replay-webhook-message');
  const replayUrl = (messageId: string) => link(`/webhooks/${id}/messages/${messageId}/replay-webhook-message`);
  return [
    { key: 'at', head: heads.time, cell: ({ at }) => times.moment(at), csv: ({ at }) => at.toISOString() },
    {
      key: 'event',
      head: heads.event,
      cell: ({ type, data }) =>
        html`<span class="k-lines"><span>${type}</span><span>${drawData(data, visit)}</span></span>`,
      csv: ({ type }) => type,
    },
    { key: 'data', head: heads.data, isCsvOnly: true, cell: ({ data }) => Object.values(data).join(' ') },
    {
      key: 'message',
      head: heads.message,
      isLong: true,
      cell: ({ messageId }) =>
        html`<span class="k-lines"
          >${copyable(messageId, undefined, frame.kit)}${canReplay && html`<a href="${replayUrl(messageId)}">${words.actions.replay}</a>`}</span
        >`,
      csv: ({ messageId }) => messageId,
    },
    { key: 'number', head: heads.try, isFigure: true, cell: ({ number }) => String(number) },
    {
      key: 'outcome',
      head: heads.outcome,
      isLong: true,
      cell: (attempt) => drawOutcome(attempt, words),
      csv: ({ outcome }) => outcome,
    },
    { key: 'status', head: heads.status, isCsvOnly: true, cell: ({ status }) => String(status ?? '') },
    { key: 'reason', head: heads.reason, isCsvOnly: true, cell: ({ reason }) => reason ?? '' },
    { key: 'took', head: heads.took, isFigure: true, cell: ({ durationMs }) => String(durationMs) },
  ];
}

/** The status of the response, or why there was none. */
function drawOutcome({ outcome, status, reason }: Attempt, words: WebhooksWords): Html {
  const { outcomes } = words;
  const name = outcomes[outcome as keyof typeof outcomes] ?? outcome;
  return html`<span class="k-lines"
    ><span>${badge(outcome === 'delivered' ? 'clear' : 'problem', name)} ${status ?? ''}</span
    >${outcome === 'refused-address' && html`<span>${words.mistakes.url}</span>`}${outcome === 'unreachable' && drawReason(reason ?? '', words)}</span
  >`;
}

const knownReasons = [
  ['noAddress', /no address/],
  ['refused', /ECONNREFUSED/],
  ['certificate', /certificate|CERT_|ALTNAME/i],
  ['closed', /ECONNRESET|EPIPE|socket hang up/],
] as const;

/** Any other reason is in the words of the system. */
function drawReason(reason: string, { reasons }: WebhooksWords): Html {
  const [known] = knownReasons.find(([, form]) => form.test(reason)) ?? [];
  return known === undefined ? html`<span lang="en">${reason}</span>` : html`<span>${reasons[known]}</span>`;
}
