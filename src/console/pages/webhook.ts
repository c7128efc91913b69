import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { findAttempts, listWaiting, type WaitingMessage } from '../../webhooks/attempts.ts';
import { listEndpoints, type WebhookEndpoint } from '../../webhooks/endpoints.ts';
import { loadWebhook } from '../changes/webhooks.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page, Visit } from '../visit.ts';
import { attemptColumns } from './webhook-attempts.ts';

const words = {
  title: 'Webhooks',
  none: 'The partner has no webhook.',
  add: 'Add a webhook',
  all: 'all',
  change: 'Change',
  waiting: 'Waiting messages',
  noWaiting: 'Nothing waits.',
  attempts: 'Latest attempts',
  allAttempts: 'All attempts',
  noAttempts: 'Nothing has been sent in the last 35 days.',
} as const;

const maxWaiting = 10;
const maxAttempts = 10;

/** Where messages of a partner go, what waits, and what became of each attempt. */
export const webhookPage: Page = {
  path: '/webhooks/:webhookId',
  needs: 'look-at-partners',
  async read(visit) {
    const { database } = visit.parts;
    const endpoint = await loadWebhook(visit);
    const waiting = await listWaiting(database, endpoint.id, maxWaiting);
    const attempts = await findAttempts(
      database,
      { endpointId: endpoint.id },
      { after: null, isDescending: true, count: maxAttempts },
    );
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${endpoint.url} ${drawState(endpoint)}</h1>
        ${copyable(endpoint.id)}
      </div>
      ${drawChanges(endpoint, visit)} ${drawFacts(endpoint, visit)}
      <section>
        <h2>${words.waiting}</h2>
        ${drawWaiting(waiting, visit)}
      </section>
      <section>
        <h2>${words.attempts}</h2>
        ${drawTable({
          caption: words.attempts,
          rows: attempts,
          empty: emptyState(words.noAttempts),
          columns: attemptColumns(visit, endpoint),
        })}
        ${attempts.length > 0 && html`<p><a href="/webhooks/${endpoint.id}/attempts">${words.allAttempts}</a></p>`}
      </section>`;
    return { title: endpoint.id, body };
  },
};

/** The webhooks of a partner, on the partner's page. */
export async function drawWebhooks(partnerId: string, { parts: { database }, times, may }: Visit): Promise<Html> {
  const endpoints = await listEndpoints(database, partnerId);
  const table = drawTable({
    caption: words.title,
    rows: endpoints,
    empty: emptyState(words.none),
    columns: [
      { key: 'id', head: 'Webhook', cell: ({ id }) => copyable(id, `/webhooks/${id}`) },
      { key: 'url', head: 'Address', isLong: true, cell: ({ url }) => url },
      { key: 'state', head: 'State', cell: drawState },
      { key: 'events', head: 'Events', isLong: true, cell: ({ events }) => events?.join(', ') ?? words.all },
      { key: 'added', head: 'Added', cell: ({ createdAt }) => times.moment(createdAt) },
    ],
  });
  return html`<section id="webhooks">
    <h2>${words.title}</h2>
    ${table}
    ${may('add-webhook') && html`<p class="k-buttons"><a class="button" href="/partners/${partnerId}/add-webhook">${words.add}</a></p>`}
  </section>`;
}

function drawState({ disabledAt }: WebhookEndpoint): Html {
  return disabledAt === null ? badge('clear', 'active') : badge('attention', 'disabled');
}

function drawChanges({ id, disabledAt }: WebhookEndpoint, { may }: Visit): Html {
  const whereEnabled = [
    ['test-webhook', 'Test'],
    ['disable-webhook', 'Disable'],
  ] as const;
  const changes = [
    ...(disabledAt === null ? whereEnabled : [['enable-webhook', 'Enable'] as const]),
    ['roll-webhook-secret', 'Roll secret'] as const,
    ['remove-webhook', 'Remove'] as const,
  ];
  const links = changes
    .filter(([code]) => may(code))
    .map(([code, label]) => html`<a class="button" href="/webhooks/${id}/${code}">${label}</a>`);
  return links.length === 0 ? html`` : html`<nav class="k-buttons" aria-label="${words.change}">${links}</nav>`;
}

function drawFacts(endpoint: WebhookEndpoint, { times, now }: Visit): Html {
  const { partnerId, events, createdAt, previousUntil, disabledAt, disabledReason } = endpoint;
  return facts([
    ['Partner', html`<a href="/partners/${partnerId}">${partnerId}</a>`],
    ['Events', events?.join(', ') ?? words.all],
    ['Added', times.moment(createdAt)],
    [
      'Previous secret',
      previousUntil && previousUntil > now ? html`signs, too, until ${times.moment(previousUntil)}` : kitWords.none,
    ],
    ...(disabledAt ? [['Disabled', html`${times.moment(disabledAt)} · ${disabledReason ?? ''}`] as const] : []),
  ]);
}

function drawWaiting(rows: readonly WaitingMessage[], { times }: Visit): Html {
  return drawTable({
    caption: words.waiting,
    rows,
    empty: emptyState(words.noWaiting),
    columns: [
      { key: 'id', head: 'Message', cell: ({ messageId }) => copyable(messageId) },
      { key: 'event', head: 'Event', cell: ({ type }) => type },
      { key: 'at', head: 'Time of the event', cell: ({ createdAt }) => times.moment(createdAt) },
      { key: 'tries', head: 'Tries', isFigure: true, cell: ({ tries }) => String(tries) },
      { key: 'due', head: 'Next try', cell: ({ dueAt }) => times.moment(dueAt) },
    ],
  });
}
