import { portalKeyId } from '../../billing/calls.ts';
import { isRealDay, startOfDay } from '../../kernel/day.ts';
import { errorCatalogue, type ErrorCode } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';
import { requestsWords } from '../../language/portal/requests/index.ts';
import { NotThere } from '../../pages/outcome.ts';
import { readRequestPlace } from '../../partners/requests/list.ts';
import { findOwnRequest, listOwnRequests, type OwnRequestFilter } from '../../partners/requests/own.ts';
import type { PartnerRequest } from '../../partners/requests/request.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge, facts } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';

const dayMs = 86_400_000;
const keptDays = 31;
const failed = 400;

/** What the partner's programs sent, the newest first. */
export const requestsPage = listPage<PartnerRequest>({
  path: '/requests',
  needs: 'see-requests',
  title: ({ words }) => words.pages.requests,
  intro: ({ language }) => requestsWords[language].intro,
  fileName: () => 'requests',
  filters({ language }) {
    const { heads, day, outcomes, failed: failedWord } = requestsWords[language];
    return [
      { name: 'day', label: day, kind: 'date' },
      // Not `key`: the API refuses every request with a parameter of that name.
      { name: 'keyId', label: heads.key },
      {
        name: 'only',
        label: heads.outcome,
        kind: 'choice',
        choices: [
          ['failed', failedWord],
          ['charged', outcomes.charged],
          ['repeat', outcomes.repeat],
          ['OK', outcomes.OK],
          ['DISCONNECTED', outcomes.DISCONNECTED],
        ],
      },
      { name: 'code', label: heads.code },
      { name: 'request', label: heads.request },
    ];
  },
  sorting: { key: 'at', isDescending: true },
  empty: ({ language }) => requestsWords[language].empty,
  columns,
  async read({ parts: { database }, partner, now }, { filters, after, count }) {
    const { request } = filters;
    if (request === undefined) {
      return listOwnRequests(database, partner.id, filterOf(filters, now), { after: readRequestPlace(after), count });
    }
    const found = await findOwnRequest(database, partner.id, request);
    return found ? [found] : [];
  },
  keyOf: ({ receivedAt, requestId }) => `${receivedAt.toISOString()} ${requestId}`,
});

function filterOf({ day, keyId, only, code }: Readonly<Record<string, string>>, now: Date): OwnRequestFilter {
  const outcome = code?.toUpperCase() ?? only;
  const start = day !== undefined && isRealDay(day) ? startOfDay(day).getTime() : undefined;
  return {
    keyId,
    outcome,
    from: new Date(start ?? now.getTime() - keptDays * dayMs),
    until: new Date((start ?? now.getTime()) + dayMs),
  };
}

function columns(visit: Visit): readonly Column<PartnerRequest>[] {
  const { heads } = requestsWords[visit.language];
  const { times, figures, link, words } = visit;
  return [
    {
      key: 'at',
      head: heads.time,
      cell: ({ receivedAt }) => times.moment(receivedAt),
      csv: ({ receivedAt }) => receivedAt.toISOString(),
    },
    {
      key: 'call',
      head: heads.call,
      cell: ({ method, route, reportId }) =>
        html`<span class="k-lines"
          ><span>${method} ${route}</span>${reportId !== null && reportLink(reportId, visit)}</span
        >`,
      csv: ({ method, route }) => `${method} ${route}`,
    },
    { key: 'key', head: heads.key, cell: ({ keyId }) => keyLink(keyId, visit), csv: ({ keyId }) => keyId ?? '' },
    { key: 'report', head: heads.report, isCsvOnly: true, cell: ({ reportId }) => reportId ?? '' },
    { key: 'status', head: heads.status, isCsvOnly: true, cell: ({ status }) => String(status) },
    {
      key: 'outcome',
      head: heads.outcome,
      cell: (request) => html`${request.status} ${drawOutcome(request, visit)}`,
      csv: ({ outcome }) => outcome,
    },
    { key: 'count', head: heads.count, isCsvOnly: true, cell: ({ requests }) => String(requests) },
    {
      key: 'price',
      head: heads.price,
      isFigure: true,
      cell: ({ priceCents }) => (priceCents === 0n ? '' : figures.money(priceCents)),
      csv: ({ priceCents }) => formatEuro(priceCents),
    },
    { key: 'took', head: heads.took, isFigure: true, cell: ({ durationMs }) => figures.tenths(durationMs) },
    {
      key: 'request',
      head: heads.request,
      // Not broken at its hyphen.
      cell: ({ requestId }) =>
        html`<span class="k-local">${copyable(requestId, link(`/requests/${requestId}`), words.kit)}</span>`,
      csv: ({ requestId }) => requestId,
    },
  ];
}

function keyLink(keyId: string | null, { may, link }: Visit): Html | string {
  if (keyId === null) return '';
  // What was bought in the portal has no key.
  return may('see-keys') && keyId !== portalKeyId
    ? html`<a href="${link(`/keys/${keyId}`)}"><code>${keyId}</code></a>`
    : html`<code>${keyId}</code>`;
}

export function reportLink(reportId: string, { may, link }: Visit): Html {
  const id = html`<code>${reportId}</code>`;
  return may('see-reports') ? html`<a href="${link(`/reports/${reportId}`)}">${id}</a>` : id;
}

function drawOutcome({ outcome, status, requests }: PartnerRequest, { language, figures }: Visit): Html {
  const { outcomes } = requestsWords[language];
  const name = outcomes[outcome as keyof typeof outcomes] ?? outcome;
  const mark = badge(status >= 500 ? 'problem' : status >= failed ? 'attention' : 'plain', name);
  return html`${mark}${requests > 1 && ` × ${figures.count(BigInt(requests))}`}`;
}

/** One request, and why it cost what it cost. */
export const requestPage: Page = {
  path: '/requests/:requestId',
  needs: 'see-requests',
  async read(visit) {
    const { parts, partner, param, language, times, figures, words } = visit;
    const request = await findOwnRequest(parts.database, partner.id, param('requestId'));
    if (!request) throw new NotThere('there is no such request in the last 30 days');
    const { heads, noKey, noReport, title, flood } = requestsWords[language];
    const body = html`<div class="c-head">
        <h1>${request.method} ${request.route} ${drawOutcome(request, visit)}</h1>
        ${copyable(request.requestId, undefined, words.kit)}
      </div>
      <p class="c-intro">
        ${describe(request, visit)} ${request.requests > 1 && flood(figures.count(BigInt(request.requests)))}
      </p>
      ${facts([
        [heads.time, times.moment(request.receivedAt)],
        [heads.key, keyLink(request.keyId, visit) || noKey],
        [heads.status, String(request.status)],
        [heads.price, figures.money(request.priceCents)],
        [heads.took, figures.tenths(request.durationMs)],
        [heads.report, request.reportId === null ? noReport : reportLink(request.reportId, visit)],
      ])}`;
    return { title: title(request.requestId), body };
  },
};

function describe({ outcome, priceCents }: PartnerRequest, { language, figures }: Visit): Html | string {
  const { meanings, codes } = requestsWords[language];
  if (outcome === 'charged') return meanings.charged(figures.money(priceCents));
  if (outcome === 'repeat' || outcome === 'OK' || outcome === 'DISCONNECTED') return meanings[outcome];
  // A request with any other bad key belongs to no partner.
  if (outcome === 'UNAUTHORIZED') return meanings.addressRefused;
  // As the API says it, in English.
  const message = errorCatalogue[outcome as ErrorCode]?.message ?? outcome;
  return html`${meanings.failed} <q lang="en">${message}</q> <a href="/docs/errors">${codes}</a>`;
}
