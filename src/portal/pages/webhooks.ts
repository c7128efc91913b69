import { webhooksWords } from '../../language/portal/webhooks/index.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { findAttempts, listWaiting, type WaitingMessage } from '../../webhooks/attempts.ts';
import { type WebhookEndpoint, listEndpoints } from '../../webhooks/endpoints.ts';
import { type EventType, eventTypes, writeBody } from '../../webhooks/events.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page, Visit } from '../visit.ts';
import { loadWebhook } from './own-webhook.ts';
import { drawPulledEvents } from './pulled-events.ts';
import { attemptColumns } from './webhook-attempts.ts';

const maxWaiting = 10;
const maxAttempts = 10;

/** Where the partner's events are sent, and the latest ones, which programs can also read by themselves. */
export const webhooksPage: Page = {
  path: '/webhooks',
  needs: 'see-webhooks',
  async read(visit) {
    const words = webhooksWords[visit.language];
    const title = visit.words.pages.webhooks;
    const endpoints = await listEndpoints(visit.parts.database, visit.partner.id);
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${title}</h1>
        ${visit.may('add-webhook') && html`<a class="button primary" href="${visit.link('/webhooks/add-webhook')}">${words.actions.add}</a>`}
      </div>
      <p class="c-intro">${words.intro} <a href="/docs/webhooks">${words.guide}</a></p>
      ${drawEndpoints(endpoints, visit)} ${await drawPulledEvents(visit)} ${drawEvents(visit)}`;
    return { title, body };
  },
};

function drawEndpoints(endpoints: readonly WebhookEndpoint[], visit: Visit): Html {
  const { heads, none, allEvents } = webhooksWords[visit.language];
  return drawTable({
    caption: visit.words.pages.webhooks,
    rows: endpoints,
    empty: emptyState(none),
    words: visit.words.kit,
    columns: [
      {
        key: 'url',
        head: heads.address,
        isLong: true,
        cell: ({ id, url }) => html`<a href="${visit.link(`/webhooks/${id}`)}">${url}</a>`,
      },
      { key: 'state', head: heads.state, cell: (endpoint) => drawState(endpoint, visit) },
      { key: 'events', head: heads.events, isLong: true, cell: ({ events }) => events?.join(', ') ?? allEvents },
      { key: 'added', head: heads.added, cell: ({ createdAt }) => visit.times.moment(createdAt) },
    ],
  });
}

const eventSamples: { readonly [T in EventType]: object } = {
  'report.completed': { reportId: 'rep_1KaK3H3CBmxAGwuldsjolf' },
  'report.section_ready': { reportId: 'rep_1KaK3H3CBmxAGwuldsjolf', section: 'serviceHistory' },
  'report.changed': { reportId: 'rep_1KaK3H3CBmxAGwuldsjolf' },
  'report.record_contested': {
    reportId: 'rep_1KaK3H3CBmxAGwuldsjolf',
    recordId: 'rec_7Yb2mQ9xTf4KcZ1nVw8LpA',
    disputeId: 'dsp_1KRAfri3XHDDUH6hDyfO',
  },
  'report.record_decided': {
    reportId: 'rep_1KaK3H3CBmxAGwuldsjolf',
    recordId: 'rec_7Yb2mQ9xTf4KcZ1nVw8LpA',
    disputeId: 'dsp_1KRAfri3XHDDUH6hDyfO',
    outcome: 'setAside',
  },
  'balance.low': { partner: 'acme' },
  'balance.depleted': { partner: 'acme' },
  'statement.ready': { periodStart: '2026-10-01' },
  'invoice.ready': { number: '2026-000042' },
  'key.exposed': { keyId: '4t9XmQ2bLr0Z' },
  'key.limit_near': { keyId: '4t9XmQ2bLr0Z' },
  'key.limit_reached': { keyId: '4t9XmQ2bLr0Z' },
  'batch.completed': { batchId: 'bat_1KRAfri3XHDDUH6hDyfO' },
  'batch.stopped': { batchId: 'bat_1KRAfri3XHDDUH6hDyfO' },
  'webhook.test': { webhookId: 'whk_3f9ZkQ1mWc7Rt5YbN2xA' },
};

/** What each event means, with an example of what is sent. */
function drawEvents({ language, now }: Visit): Html {
  const { eventsTitle, example, eventWords } = webhooksWords[language];
  return html`<section>
    <h2>${eventsTitle}</h2>
    ${eventTypes.map(
      (type) =>
        html`<details class="c-fold">
          <summary><code>${type}</code>: ${eventWords[type]}</summary>
          <p class="k-hint">${example}</p>
          <pre class="p-sample" tabindex="0" aria-label="${type}">${writeBody(type, now, eventSamples[type])}</pre>
        </details>`,
    )}
  </section>`;
}

function drawState({ disabledAt }: WebhookEndpoint, { language }: Visit): Html {
  const { states } = webhooksWords[language];
  return disabledAt === null ? badge('clear', states.active) : badge('attention', states.disabled);
}

/** One webhook: what waits for it, and what became of the latest messages. */
export const webhookPage: Page = {
  path: '/webhooks/:webhookId',
  needs: 'see-webhooks',
  async read(visit) {
    const { database } = visit.parts;
    const words = webhooksWords[visit.language];
    const endpoint = await loadWebhook(visit);
    const waiting = await listWaiting(database, endpoint.id, maxWaiting);
    const attempts = await findAttempts(
      database,
      { endpointId: endpoint.id },
      { after: null, isDescending: true, count: maxAttempts },
    );
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${endpoint.url} ${drawState(endpoint, visit)}</h1>
        ${copyable(endpoint.id, undefined, visit.words.kit)}
      </div>
      ${drawActions(endpoint, visit)} ${drawFacts(endpoint, visit)}
      <section>
        <h2>${words.waiting}</h2>
        ${drawWaiting(waiting, visit)}
      </section>
      <section>
        <h2>${words.latestAttempts}</h2>
        ${drawTable({
          caption: words.latestAttempts,
          rows: attempts,
          empty: emptyState(words.noAttempts),
          words: visit.words.kit,
          columns: attemptColumns(visit, endpoint),
        })}
        ${attempts.length > 0 && html`<p><a href="${visit.link(`/webhooks/${endpoint.id}/attempts`)}">${words.allAttempts}</a></p>`}
      </section>`;
    return { title: endpoint.url, body };
  },
};

function drawActions({ id, disabledAt }: WebhookEndpoint, visit: Visit): Html | false {
  const { actions } = webhooksWords[visit.language];
  const possible = [
    ...(disabledAt === null
      ? ([
          ['test-webhook', actions.test],
          ['disable-webhook', actions.disable],
        ] as const)
      : ([['enable-webhook', actions.enable]] as const)),
    ['roll-webhook-secret', actions.roll] as const,
    ['remove-webhook', actions.remove] as const,
  ].filter(([action]) => visit.may(action));
  return (
    possible.length > 0 &&
    html`<nav class="k-buttons" aria-label="${visit.words.kit.change}">
      ${possible.map(([action, label]) => html`<a class="button" href="${visit.link(`/webhooks/${id}/${action}`)}">${label}</a>`)}
    </nav>`
  );
}

function drawFacts(endpoint: WebhookEndpoint, { language, times, now }: Visit): Html {
  const { heads, allEvents, previousSecret, until, disabledSince } = webhooksWords[language];
  const { events, createdAt, previousUntil, disabledAt, disabledReason } = endpoint;
  return facts([
    [heads.events, events?.join(', ') ?? allEvents],
    [heads.added, times.moment(createdAt)],
    ...(previousUntil && previousUntil > now ? [[previousSecret, until(times.text(previousUntil))] as const] : []),
    // The service's own reasons are in English.
    ...(disabledAt
      ? [[disabledSince, html`${times.moment(disabledAt)} · <span lang="en">${disabledReason ?? ''}</span>`] as const]
      : []),
  ]);
}

function drawWaiting(rows: readonly WaitingMessage[], { language, times, words, figures }: Visit): Html {
  const { heads, waiting, noWaiting } = webhooksWords[language];
  return drawTable({
    caption: waiting,
    rows,
    empty: emptyState(noWaiting),
    words: words.kit,
    columns: [
      {
        key: 'id',
        head: heads.message,
        isLong: true,
        cell: ({ messageId }) => copyable(messageId, undefined, words.kit),
      },
      { key: 'event', head: heads.event, cell: ({ type }) => type },
      { key: 'at', head: heads.eventTime, cell: ({ createdAt }) => times.moment(createdAt) },
      { key: 'tries', head: heads.tries, isFigure: true, cell: ({ tries }) => figures.count(BigInt(tries)) },
      { key: 'due', head: heads.nextTry, cell: ({ dueAt }) => times.moment(dueAt) },
    ],
  });
}
