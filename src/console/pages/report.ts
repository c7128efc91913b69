import { findRefund, type Refund } from '../../billing/refunds.ts';
import { NotThere } from '../../pages/outcome.ts';
import { pagePath, pdfPath, signedPath, signerOf } from '../../presentation/links.ts';
import type { Content } from '../../report/stored/content.ts';
import { listDisputesOf } from '../../reports/disputes/store.ts';
import { findListedReport } from '../../reports/listing.ts';
import { answersFor, isFromCache, readMaking, readSections, type SectionMaking } from '../../reports/making.ts';
import { readReportMargin } from '../../reports/margin/report-margin.ts';
import { requestsOf } from '../../reports/margin/requests.ts';
import { pdfLinkMs } from '../../reports/read/document-link.ts';
import { readGlances } from '../../reports/read/glance.ts';
import { findReport, type StoredReport } from '../../reports/store.ts';
import type { StoredAnswer } from '../../suppliers/gathering/stored-answers.ts';
import type { AskedRequest } from '../../suppliers/inquiries/inquiry.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { counted, euroFigure, euroText } from '../../web/kit/figures.ts';
import { badge, emptyState, facts, notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { disputeUrl, drawDisputeState, recordText } from '../disputes.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page, Visit } from '../visit.ts';
import { drawVerdict } from './verdict.ts';

const words = {
  page: 'Open the page',
  pdf: 'Open the PDF',
  erased: 'Its content was erased. The purchase stays in the books.',
  expired: 'The partner cannot read it any more.',
  outstanding: (sections: readonly string[]) => `Still being gathered: ${sections.join(', ')}.`,
  answers: 'What the suppliers said',
  noAnswers: 'No answer is stored any more: answers are stored for as long as their supplier allows, at most 30 days.',
  lapsed: (suppliers: number) =>
    `What ${counted(suppliers, 'supplier')} said is not stored any more: answers are kept for as long as their supplier allows, at most 30 days. Their records are missing here, and in the counts below.`,
  asked: 'Requests to suppliers for this report',
  cached: 'a cached answer',
  sent: 'a request',
  sections: 'Sections, and the records they were made from',
  raw: 'Records',
  fromCache: 'from the cache',
  lineage: 'Where each value comes from',
  weighed: 'Alternatives considered',
  changes: 'Changes',
  askAgain: 'Ask the suppliers again',
  finish: 'Finish',
  refund: 'Refund',
  contest: 'Contest a record',
  refunded: 'Refunded',
  disputes: 'Disputes',
  margin: 'Margin',
  costUnknown: (revenue: string) => `revenue ${revenue}; its cost was not recorded`,
  ofRevenue: (margin: string, revenue: string, cost: string) => `${margin}: revenue ${revenue}, cost ${cost}`,
} as const;

const maxDisputes = 10;

/** How a report was made: what each supplier said, what became of it, and what is outstanding. */
export const reportPage: Page = {
  path: '/reports/:reportId',
  needs: 'look-at-reports',
  async read(visit) {
    const { parts, param, may, times } = visit;
    const report = await findReport(parts.database, param('reportId'));
    if (!report) throw new NotThere('there is no such report');
    const { content, problem } = readMaking(report);
    const state = report.pending.length > 0 ? badge('attention', 'being gathered') : badge('clear', 'complete');
    const refund = await findRefund(parts.database, report);
    const { id, partnerId, boughtAt } = report;
    const glances = await readGlances(parts, { partnerId, reportIds: [id], language: 'en', at: boughtAt });
    const glance = glances.get(id);
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>
          ${glance?.vehicleName || 'Report'}
          ${content ? state : problem === undefined ? badge('plain', 'erased') : badge('problem', 'unreadable')}
          ${refund && badge('plain', 'refunded')}
        </h1>
        ${copyable(report.id)}
      </div>
      ${glance && html`<p>${drawVerdict(glance)}</p>`}
      ${content ? await drawLinks(report, content, visit) : notice('attention', problem ?? words.erased)}
      ${report.pending.length > 0 && notice('attention', words.outstanding(report.pending))}
      ${drawChanges(report, { isRefunded: refund !== undefined, isReadable: content !== undefined }, visit)}
      ${facts([
        ['Partner', copyable(report.partnerId, `/partners/${report.partnerId}`)],
        ['VIN', report.vin === null ? 'erased' : copyable(report.vin)],
        ['Vehicle', copyable(report.vinHash, `/vehicles/${report.vinHash}`)],
        ['Bought', times.moment(report.boughtAt)],
        ['Can be read until', times.moment(report.accessUntil)],
        ...(may('look-at-disputes') ? [await disputesFact(report, visit)] : []),
        ['Language', report.language],
        ['Version', `${report.version}; it counts what arrived after the purchase`],
        ...(refund && may('look-at-money') ? [refundFact(refund, visit)] : []),
        ...(may('look-at-margin') ? [await marginFact(report.id, refund, visit)] : []),
      ])}
      ${content && may('look-at-evidence') && (await drawEvidence(report, content, visit))}`;
    return { title: `Report ${report.id}`, body };
  },
};

async function marginFact(
  reportId: string,
  refund: Refund | undefined,
  { parts: { database } }: Visit,
): Promise<readonly [string, string]> {
  const priceCents = (await findListedReport(database, reportId))?.priceCents ?? 0n;
  const { revenueCents, costCents, marginCents } = await readReportMargin(database, { reportId, priceCents, refund });
  if (costCents === null || marginCents === null) return [words.margin, words.costUnknown(euroText(revenueCents))];
  return [words.margin, words.ofRevenue(euroText(marginCents), euroText(revenueCents), euroText(costCents))];
}

/** The latest disputes about the vehicle. */
async function disputesFact(
  { vinHash }: StoredReport,
  { parts: { database }, now }: Visit,
): Promise<readonly [string, Html | string]> {
  const disputes = (await listDisputesOf(database, vinHash, 'operator')).slice(-maxDisputes);
  if (disputes.length === 0) return [words.disputes, kitWords.none];
  return [
    words.disputes,
    html`<span class="k-lines"
      >${disputes.map(
        (dispute) =>
          html`<span
            ><a href="${disputeUrl(dispute)}">${recordText(dispute.record)}</a> ${drawDisputeState(dispute, now)}</span
          >`,
      )}</span
    >`,
  ];
}

function refundFact({ cents, bookedAt, reference }: Refund, { times }: Visit): readonly [string, Html] {
  return [words.refunded, html`${euroText(cents)}, ${times.moment(bookedAt)}: ${reference ?? ''}`];
}

/** The changes that the operator may make and that make sense. */
function drawChanges(
  { id, pending, isErasedOnRequest }: StoredReport,
  { isRefunded, isReadable }: { isRefunded: boolean; isReadable: boolean },
  { may }: Visit,
): Html {
  const isOpen = pending.length > 0;
  const changes = [
    isOpen && may('ask-again') && (['ask-again', words.askAgain] as const),
    isOpen && may('finish-report') && (['finish-report', words.finish] as const),
    !isRefunded && !isErasedOnRequest && may('refund-report') && (['refund-report', words.refund] as const),
    isReadable && may('contest-record') && (['contest-record', words.contest] as const),
  ].filter((change) => change !== false);
  if (changes.length === 0) return html``;
  return html`<nav class="k-buttons" aria-label="${words.changes}">
    ${changes.map(([path, label]) => html`<a class="button" href="/reports/${id}/${path}">${label}</a>`)}
  </nav>`;
}

/** Links as a partner gets them, valid for a quarter of an hour. */
async function drawLinks(report: StoredReport, content: Content, { parts, now }: Visit): Promise<Html> {
  const { id, accessUntil, language } = report;
  if (accessUntil <= now) return notice('attention', words.expired);
  const signer = signerOf(await parts.linkSecrets.need(content.linkSecret), report);
  const until = new Date(Math.min(now.getTime() + pdfLinkMs, accessUntil.getTime()));
  const link = (path: string) => parts.publicUrl() + signedPath(path, signer, until, { lang: language });
  return html`<nav class="k-buttons" aria-label="Documents">
    <a class="button" href="${link(pagePath(id))}" rel="noreferrer">${words.page}</a>
    <a class="button" href="${link(pdfPath(id))}" rel="noreferrer">${words.pdf}</a>
  </nav>`;
}

async function drawEvidence(report: StoredReport, content: Content, visit: Visit): Promise<Html> {
  const { parts, times } = visit;
  if (report.vin === null) return html``;
  const answers = await answersFor(parts.database, report);
  const requests = await requestsOf(parts.database, report.id);
  const stored = new Set(answers.map(({ supplierId }) => supplierId));
  const said = new Set(requests.filter(({ result }) => result === 'evidence').map(({ supplier }) => supplier));
  const lapsed = said.difference(stored).size;
  const answersTable = drawTable<StoredAnswer>({
    caption: words.answers,
    rows: answers,
    empty: emptyState(words.noAnswers),
    columns: [
      { key: 'supplier', head: 'Supplier', cell: ({ supplierId }) => html`<code>${supplierId}</code>` },
      { key: 'at', head: 'Answered', cell: ({ answeredAt }) => times.moment(answeredAt) },
      { key: 'when', head: 'For this report', cell: (answer) => timing(answer, report) },
      { key: 'said', head: 'Said', cell: saidText },
      { key: 'cost', head: 'A call costs', isFigure: true, cell: ({ supplierId }) => costOf(supplierId, visit) },
      { key: 'kept', head: 'Used again until', cell: ({ expiresAt }) => times.moment(expiresAt) },
      { key: 'records', head: words.raw, cell: drawRecords },
    ],
  });
  return html`<nav class="k-buttons" aria-label="${words.lineage}">
      <a class="button" href="/reports/${report.id}/lineage">${words.lineage}</a>
      <a class="button" href="/reports/${report.id}/weighed">${words.weighed}</a>
    </nav>
    <section>
      <h2>${words.answers}</h2>
      ${answers.length > 0 && lapsed > 0 && notice('attention', words.lapsed(lapsed))} ${answersTable}
    </section>
    ${requests.length > 0 && drawRequests(requests, visit)}
    <section>
      <h2>${words.sections}</h2>
      ${drawSections(readSections(content, report.pending, answers))}
    </section>`;
}

/** Every request, also those that failed, and what each cost; they are kept with the report. */
function drawRequests(requests: readonly AskedRequest[], { times }: Visit): Html {
  return html`<details class="c-fold">
    <summary>${words.asked}: ${counted(requests.length, 'request')}</summary>
    ${drawTable<AskedRequest>({
      caption: words.asked,
      rows: requests,
      empty: html``,
      columns: [
        { key: 'at', head: 'Time', cell: ({ askedAt }) => times.moment(askedAt) },
        {
          key: 'supplier',
          head: 'Supplier',
          cell: ({ supplier }) => html`<a href="/suppliers/${supplier}"><code>${supplier}</code></a>`,
        },
        { key: 'result', head: 'Result', cell: ({ result }) => result },
        { key: 'how', head: 'By', cell: ({ isCached }) => (isCached ? words.cached : words.sent) },
        { key: 'cost', head: 'Cost, EUR', isFigure: true, cell: ({ costCents }) => euroFigure(BigInt(costCents)) },
      ],
    })}
  </details>`;
}

function costOf(supplierId: string, { parts }: Visit): string {
  const supplier = parts.suppliers.get(supplierId);
  return supplier ? euroText(BigInt(supplier.priceCents)) : '';
}

function timing(answer: StoredAnswer, report: StoredReport): string {
  if (isFromCache(answer, report)) return words.fromCache;
  return `after ${((answer.answeredAt.getTime() - report.boughtAt.getTime()) / 1000).toFixed(1)} s`;
}

function saidText({ kind, evidence, retryAt }: StoredAnswer): string {
  if (kind === 'evidence') return counted(evidence.length, 'record');
  return kind === 'not yet' && retryAt ? 'not yet: it is asked again' : kind;
}

/** The records as they were made uniform, word for word. */
function drawRecords({ evidence }: StoredAnswer): Html {
  if (evidence.length === 0) return html``;
  return html`<details>
    <summary>${words.raw}</summary>
    <pre class="c-text">${JSON.stringify(evidence, null, 1)}</pre>
  </details>`;
}

function drawSections(sections: readonly SectionMaking[]): Html {
  return drawTable<SectionMaking>({
    caption: words.sections,
    rows: sections,
    empty: emptyState('It has no sections.'),
    columns: [
      { key: 'section', head: 'Section', cell: ({ section }) => section },
      { key: 'status', head: 'Status', cell: ({ status }) => status },
      { key: 'records', head: 'Records of suppliers', isFigure: true, cell: ({ records }) => String(records) },
      {
        key: 'merged',
        head: 'Records in the report',
        isFigure: true,
        cell: ({ inReport }) => (inReport === undefined ? '' : String(inReport)),
      },
    ],
  });
}
