import { portalKeyId } from '../../billing/calls.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { isRealDay } from '../../kernel/day.ts';
import { errorCatalogue, type ErrorCode } from '../../kernel/errors.ts';
import { formatEuro, parseEuro } from '../../kernel/money.ts';
import { NotThere } from '../../pages/outcome.ts';
import { findKey } from '../../partners/keys/find.ts';
import { readRequestPlace } from '../../partners/requests/list.ts';
import { findRequest, groupFailures, listRequests, type RequestFilter } from '../../partners/requests/list.ts';
import type { PartnerRequest } from '../../partners/requests/request.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure, counted, euroFigure, euroText } from '../../web/kit/figures.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { type Column, drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: 'Calls',
  intro:
    'Every request to the API of the last 30 days. Without a partner, an id or a time, those of the last 24 hours are shown. A vehicle is named by the keyed hash of its VIN: the search box finds it by the VIN.',
  empty: 'No call matches.',
  failures: 'Failures in this time',
  failuresOf: 'By partner and code, the most frequent first, of the latest 1,000 calls that failed.',
  noFailures: 'No call failed in this period.',
  flood: (requests: number) =>
    `${requests} alike calls within half a second share this row. The time is that of the slowest.`,
  meanings: {
    charged: (price: string) => `A report was bought for ${price}.`,
    repeat: 'The partner already bought this report within its charge window: this call was free.',
    OK: 'It was answered. Calls of this kind are free.',
    DISCONNECTED: 'The client closed the connection before it received the whole response.',
  },
  addressRefused: 'The key is valid, but was used from an address that it does not allow. This is not charged.',
  failed: (message: string) => `${message} A call that fails costs nothing.`,
} as const;

const dayMs = 86_400_000;
/** Failures of one partner are added up over so many days at most, those of all partners over one. */
const maxDaysOfFailures = 7;
const maxFailures = 20;
/** How many of the latest failed calls are summed up. */
const failuresRead = 1_000;
const failed = 400;

/** The endpoints that partners call with a key, as the request log names them. */
const routes = [
  ...new Set(
    endpoints
      .filter(({ path, security }) => path.startsWith('/v1/') && security !== 'signature')
      .map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
  ),
];

const methods = [...new Set(endpoints.map(({ method }) => method.toUpperCase()))].toSorted();

export const callsPage = listPage<PartnerRequest>({
  path: '/calls',
  needs: 'look-at-calls',
  title: words.title,
  intro: words.intro,
  fileName: 'calls',
  filters: [
    { name: 'partner', label: 'Partner' },
    { name: 'key', label: 'Key' },
    {
      name: 'only',
      label: 'Only',
      kind: 'choice',
      choices: [
        ['failed', 'failed'],
        ['charged', 'charged'],
        ['repeat', 'free repeats'],
        ['OK', 'answered, without a price'],
        ['DISCONNECTED', 'broken off by the client'],
      ],
    },
    { name: 'outcome', label: 'Error code' },
    { name: 'status', label: 'Status' },
    { name: 'price', label: 'Price at least, EUR' },
    { name: 'took', label: 'Took at least, ms' },
    {
      name: 'method',
      label: 'Method',
      kind: 'choice',
      choices: methods.map((method) => [method, method] as const),
    },
    {
      name: 'route',
      label: 'Endpoint',
      kind: 'choice',
      choices: routes.map((route) => [route, route] as const),
    },
    { name: 'request', label: 'Request' },
    { name: 'report', label: 'Report' },
    { name: 'vehicle', label: 'Vehicle' },
    { name: 'from', label: 'From (UTC)', kind: 'date' },
    { name: 'to', label: 'To (UTC)', kind: 'date' },
  ],
  sorting: { key: 'at', isDescending: true },
  empty: words.empty,
  above: drawFailures,
  columns,
  read: async (visit, { filters, after, sorting: { isDescending }, count }) =>
    listRequests(visit.parts.database, await filterOf(visit, filters), {
      after: readRequestPlace(after),
      isDescending,
      count,
    }),
  keyOf: ({ receivedAt, requestId }) => `${receivedAt.toISOString()} ${requestId}`,
});

function columns({ times }: Visit): readonly Column<PartnerRequest>[] {
  return [
    {
      key: 'at',
      head: 'Time',
      isSortable: true,
      cell: ({ receivedAt }) => times.moment(receivedAt),
      csv: ({ receivedAt }) => receivedAt.toISOString(),
    },
    {
      key: 'partner',
      head: 'Partner, key',
      cell: ({ partnerId, keyId }) => html`${linkTo('/partners/', partnerId)}<br />${linkTo('/keys/', keyId)}`,
      csv: ({ partnerId }) => partnerId ?? '',
    },
    { key: 'key', head: 'Key', isCsvOnly: true, cell: ({ keyId }) => keyId ?? '' },
    {
      key: 'call',
      head: 'Call, report',
      cell: ({ method, route, reportId }) => html`${method} ${route}<br />${linkTo('/reports/', reportId)}`,
      csv: ({ method, route }) => `${method} ${route}`,
    },
    { key: 'report', head: 'Report', isCsvOnly: true, cell: ({ reportId }) => reportId ?? '' },
    { key: 'status', head: 'Status', isFigure: true, cell: ({ status }) => String(status) },
    { key: 'outcome', head: 'Outcome', cell: drawOutcome, csv: ({ outcome }) => outcome },
    { key: 'count', head: 'Calls', isCsvOnly: true, cell: ({ requests }) => String(requests) },
    {
      key: 'price',
      head: 'Price, EUR',
      isFigure: true,
      cell: ({ priceCents }) => (priceCents === 0n ? '' : euroFigure(priceCents)),
      csv: ({ priceCents }) => formatEuro(priceCents),
    },
    { key: 'took', head: 'Took, ms', isFigure: true, cell: ({ durationMs }) => durationMs.toFixed(1) },
    {
      key: 'request',
      head: 'Request',
      cell: ({ requestId }) => copyable(requestId, `/calls/${requestId}`),
      csv: ({ requestId }) => requestId,
    },
    { key: 'vehicle', head: 'Vehicle', isCsvOnly: true, cell: ({ vinHash }) => vinHash ?? '' },
  ];
}

function drawOutcome({ outcome, status, requests }: PartnerRequest): Html {
  const mark = badge(status >= 500 ? 'problem' : status >= failed ? 'attention' : 'plain', outcome);
  return html`${mark}${requests > 1 && ` × ${countFigure(requests)}`}`;
}

function linkTo(path: string, id: string | null): Html | string {
  return id === null || id === portalKeyId ? (id ?? '') : html`<a href="${path}${id}"><code>${id}</code></a>`;
}

type Filters = Readonly<Record<string, string>>;

async function filterOf({ parts: { database }, now }: Visit, filters: Filters): Promise<RequestFilter> {
  const { key, request, report, vehicle: vinHash, outcome, only, route, method } = filters;
  // The calls of a key are found among those of its partner.
  const holder = key === undefined ? undefined : await findKey(database, key);
  const partner = filters['partner'] ?? holder?.partnerId;
  const isNarrow = [partner, request, report, vinHash].some((value) => value !== undefined);
  return {
    partnerId: partner ?? null,
    keyId: key ?? null,
    requestId: request ?? null,
    reportId: report ?? null,
    vinHash: vinHash ?? null,
    outcome: outcome?.toUpperCase() ?? (only === 'failed' ? null : (only ?? null)),
    route: route ?? null,
    method: method ?? null,
    status: numberIn(filters['status'], /^[1-5]\d\d$/),
    onlyFailed: only === 'failed' || outcome !== undefined,
    priceCents: parseEuro(filters['price'] ?? '') ?? null,
    durationMs: numberIn(filters['took'], /^\d{1,7}(?:\.\d{1,3})?$/),
    ...timeOf(filters, now, isNarrow ? 31 * dayMs : dayMs),
  };
}

/** A number that was typed; null if it is none. */
function numberIn(typed: string | undefined, form: RegExp): number | null {
  return typed !== undefined && form.test(typed) ? Number(typed) : null;
}

/** The beginning of a day that was typed; undefined if it is none. */
function startOf(day: string | undefined): number | undefined {
  return day !== undefined && isRealDay(day) ? new Date(`${day}T00:00:00Z`).getTime() : undefined;
}

function timeOf({ from, to }: Filters, now: Date, spanMs: number): { from: Date; until: Date } {
  const [first, last] = [startOf(from), startOf(to)];
  const until = last === undefined ? now.getTime() + dayMs : last + dayMs;
  return { from: new Date(first ?? Math.min(until - dayMs, now.getTime()) - spanMs), until: new Date(until) };
}

/** What went wrong, by partner and code; each leads to its calls. */
async function drawFailures(visit: Visit): Promise<Html> {
  const { parts, query, now, times } = visit;
  const filters = Object.fromEntries([...query].filter(([, value]) => value.trim() !== ''));
  const { partnerId, requestId, reportId, vinHash, from, until } = await filterOf(visit, filters);
  if (requestId !== null || reportId !== null || vinHash !== null) return html``;
  const spanMs = (partnerId === null ? 1 : maxDaysOfFailures) * dayMs;
  const earliest = new Date(Math.max(from.getTime(), Math.min(until.getTime(), now.getTime()) - spanMs));
  const groups = await groupFailures(parts.database, {
    partnerId,
    from: earliest,
    until,
    among: failuresRead,
    count: maxFailures,
  });
  return html`<details class="c-fold" ${groups.length > 0 && groups.length <= 5 && html`open`}>
    <summary>
      ${words.failures}: ${counted(groups.length, 'kind')}${groups.length === maxFailures && ' or more'}
    </summary>
    <p class="k-hint">${words.failuresOf}</p>
    ${drawTable({
      caption: words.failures,
      rows: groups,
      empty: emptyState(words.noFailures),
      columns: [
        { key: 'code', head: 'Code', cell: ({ outcome, partnerId: id }) => groupLink(outcome, id) },
        { key: 'partner', head: 'Partner', cell: ({ partnerId: id }) => linkTo('/partners/', id) },
        { key: 'calls', head: 'Calls', isFigure: true, cell: ({ requests }) => countFigure(requests) },
        { key: 'last', head: 'Last', cell: ({ lastAt }) => times.moment(lastAt) },
        { key: 'request', head: 'Last request', cell: ({ lastRequestId: id }) => copyable(id, `/calls/${id}`) },
      ],
    })}
  </details>`;
}

function groupLink(outcome: string, partnerId: string | null): Html {
  const query = new URLSearchParams({ outcome, ...(partnerId !== null && { partner: partnerId }) });
  return html`<a href="/calls?${query.toString()}"><code>${outcome}</code></a>`;
}

/** One call, and why it cost what it cost. */
export const callPage: Page = {
  path: '/calls/:requestId',
  needs: 'look-at-calls',
  async read({ parts: { database }, param, times }) {
    const call = await findRequest(database, param('requestId'));
    if (!call) throw new NotThere('there is no such call in the last 30 days');
    const title = `Call ${call.requestId}`;
    const body = html`<div class="c-head">
        <h1>${call.method} ${call.route} ${drawOutcome(call)}</h1>
        ${copyable(call.requestId)}
      </div>
      <p class="c-intro">${meaningOf(call)} ${call.requests > 1 && words.flood(call.requests)}</p>
      ${facts([
        ['Time', times.moment(call.receivedAt)],
        ['Partner', linkTo('/partners/', call.partnerId) || kitWords.none],
        ['Key', linkTo('/keys/', call.keyId) || kitWords.none],
        ['Status', String(call.status)],
        ['Price', euroText(call.priceCents)],
        ['Took', `${call.durationMs.toFixed(1)} ms`],
        ['Report', linkTo('/reports/', call.reportId) || kitWords.none],
        ['Vehicle', linkTo('/vehicles/', call.vinHash) || kitWords.none],
      ])}`;
    return { title, body };
  },
};

function meaningOf({ outcome, priceCents, partnerId }: PartnerRequest): string {
  // Any other bad key is refused without a partner.
  if (outcome === 'UNAUTHORIZED' && partnerId !== null) return words.addressRefused;
  if (outcome === 'charged') return words.meanings.charged(euroText(priceCents));
  if (outcome === 'repeat' || outcome === 'OK' || outcome === 'DISCONNECTED') return words.meanings[outcome];
  return words.failed(errorCatalogue[outcome as ErrorCode]?.message ?? outcome);
}
