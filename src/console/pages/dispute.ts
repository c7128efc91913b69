import type { Approval } from '../../people/approvals.ts';
import { type Dispute, dueWithNewFacts } from '../../reports/disputes/dispute.ts';
import { type ForwardedDispute, isForwardedNow, listForwarded } from '../../reports/disputes/forwarded.ts';
import { listDisputesOf } from '../../reports/disputes/store.ts';
import { readMaking } from '../../reports/making.ts';
import { entriesOf, type RecordKind, recordIdOf } from '../../reports/records/entries.ts';
import { sectionOfKind } from '../../reports/records/sections.ts';
import { type Sight, sightOf } from '../../reports/records/sight.ts';
import { findReport, type StoredReport } from '../../reports/store.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure } from '../../web/kit/figures.ts';
import { emptyState, facts, notice } from '../../web/kit/notice.ts';
import { type Column, drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { drawProofs } from '../dispute-proofs.ts';
import {
  capitalized,
  disputeUrl,
  disputeWords,
  drawDisputeState,
  loadDispute,
  recordText,
  waitingDecisions,
} from '../disputes.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page, Visit } from '../visit.ts';
import { drawDisputeEvidence, drawDisputeSuppliers } from './dispute-suppliers.ts';
import { recordColumns } from './disputes.ts';

const words = {
  title: 'Contested',
  decide: 'Decide',
  extend: 'Extend',
  forward: 'Forward to a supplier',
  answer: 'Record an answer',
  report: 'Report',
  lineage: 'Where each value comes from',
  more: 'The report',
  statement: 'What the filer wrote',
  statementDeleted: 'It was deleted 90 days after the decision.',
  record: 'The record, as reports have shown it',
  related: 'Related records of the report',
  noRelated: 'The report shows no other record of that day, and none that resembles it.',
  others: 'Other disputes about the vehicle',
  noOthers: 'Nothing else of the vehicle is or was contested.',
  waits: 'A decision waits for a second person.',
  approvals: 'Approvals',
  asked: (who: string) => `asked for by ${who}`,
} as const;

const maxOthers = 50;

/** What is contested of a record, by whom and why, and what was decided. */
export const disputePage: Page = {
  path: '/disputes/:disputeId',
  needs: 'look-at-disputes',
  async read(visit) {
    const dispute = await loadDispute(visit);
    const { id, record, vinHash } = dispute;
    const waiting = (await waitingDecisions(visit)).get(id);
    const ofVehicle = await listDisputesOf(visit.parts.database, vinHash, 'operator');
    const others = ofVehicle.filter((other) => other.id !== id).slice(-maxOthers);
    const forwarded = await listForwarded(visit.parts.database, [id]);
    const stored = await findReport(visit.parts.database, dispute.reportId, dispute.partnerId);
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${words.title}: ${recordText(record)} ${drawDisputeState(dispute, visit.now)}</h1>
        ${copyable(id)}
      </div>
      ${waiting && drawWaiting(waiting, visit)} ${!waiting && drawChanges(dispute, forwarded, visit)}
      ${facts([...recordFacts(dispute, visit), ...datesFacts(dispute, visit)])}
      <section>
        <h2>${words.statement}</h2>
        ${drawStatement(dispute)}
      </section>
      ${await drawProofs(dispute, visit)}
      <section>
        <h2>${words.record}</h2>
        ${drawTable({
          caption: words.record,
          rows: record.sights,
          empty: html``,
          columns: sightColumns(record.sights),
        })}
        ${drawReportLinks(dispute, visit)}
      </section>
      ${await drawDisputeSuppliers(dispute, stored, forwarded, visit)}
      ${await drawDisputeEvidence(dispute, stored, visit)}
      <section>
        <h2>${words.related}</h2>
        ${drawTable({
          caption: words.related,
          rows: relatedTo(dispute, stored),
          empty: emptyState(words.noRelated),
          columns: relatedColumns,
        })}
      </section>
      <section>
        <h2>${words.others}</h2>
        ${drawTable({
          caption: words.others,
          rows: others,
          empty: emptyState(words.noOthers),
          columns: otherColumns(visit),
        })}
      </section>`;
    return { title: `${words.title} ${id}`, body };
  },
};

function drawStatement({ statement, language }: Dispute): Html {
  if (statement === '') return html`<p>${words.statementDeleted}</p>`;
  return html`<blockquote class="c-quote" lang="${language}">${paragraphsOf(statement)}</blockquote>`;
}

function drawWaiting({ requestedBy, expiresAt }: Approval, { times, may }: Visit): Html {
  return notice(
    'attention',
    html`<strong>${words.waits}</strong> ${capitalized(words.asked(requestedBy))}, until ${times.moment(expiresAt)}.
      ${may('look-at-approvals') && html`<a href="/approvals">${words.approvals}</a>`}`,
  );
}

/** The changes that the operator may make and that make sense. */
function drawChanges(dispute: Dispute, forwarded: readonly ForwardedDispute[], { may }: Visit): Html {
  const { state, filedAt, dueAt } = dispute;
  if (state !== 'open') return html``;
  const changes = [
    may('decide-dispute') && (['decide-dispute', words.decide] as const),
    may('forward-dispute') && (['forward-dispute', words.forward] as const),
    forwarded.some((one) => isForwardedNow(dispute, one)) &&
      may('record-supplier-answer') &&
      (['record-supplier-answer', words.answer] as const),
    dueAt < dueWithNewFacts(filedAt) && may('extend-dispute') && (['extend-dispute', words.extend] as const),
  ].filter((change) => change !== false);
  if (changes.length === 0) return html``;
  return html`<nav class="k-buttons" aria-label="${kitWords.change}">
    ${changes.map(([path, label]) => html`<a class="button" href="${disputeUrl(dispute)}/${path}">${label}</a>`)}
  </nav>`;
}

type Fact = readonly [name: string, value: Html | string];

function recordFacts({ record, reason, partnerId, reportId, vinHash, ...filer }: Dispute, { may }: Visit): Fact[] {
  const { filedAs, filedBy } = filer;
  return [
    ['Kind', disputeWords.kinds[record.kind]],
    ['Section', sectionOfKind[record.kind]],
    ['Date', record.sights[0]?.date ?? kitWords.none],
    ['Record', copyable(record.id)],
    ['Reason', disputeWords.reasons[reason]],
    ['Filed by', html`${filedAs} ${filedAs === 'key' ? copyable(filedBy, `/keys/${filedBy}`) : filedBy}`],
    ['Partner', copyable(partnerId, `/partners/${partnerId}`)],
    ['Report', copyable(reportId, may('look-at-reports') ? `/reports/${reportId}` : undefined)],
    ['Vehicle', copyable(vinHash, may('look-at-reports') ? `/vehicles/${vinHash}` : undefined)],
  ];
}

function datesFacts({ filedAt, dueAt, decidedAt, ground, correction }: Dispute, { times }: Visit): Fact[] {
  const common: Fact[] = [
    ['Filed', times.moment(filedAt)],
    ['Due', times.moment(dueAt)],
  ];
  if (decidedAt === null) return common;
  const { date, odometerKm } = correction ?? {};
  return [
    ...common,
    ['Decided', times.moment(decidedAt)],
    ['Ground', ground === null ? kitWords.none : disputeWords.grounds[ground]],
    ...(date === undefined ? [] : [['Right date', date] as const]),
    ...(odometerKm === undefined ? [] : [['Right odometer reading', `${countFigure(odometerKm)} km`] as const]),
  ];
}

function paragraphsOf(text: string): Html[] {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  return paragraphs.map((line) => html`<p>${line}</p>`);
}

/** What a record says in codes and figures; names and numbers of sources are stored as hashes. */
function sightColumns(sights: readonly Sight[]): readonly Column<Sight>[] {
  const columns: readonly (Column<Sight> & { readonly key: keyof Sight })[] = [
    { key: 'date', head: 'Date', cell: ({ date }) => date ?? '' },
    { key: 'end', head: 'Until', cell: ({ end }) => end ?? '' },
    { key: 'km', head: 'Odometer, km', isFigure: true, cell: ({ km }) => figureOf(km) },
    { key: 'amount', head: 'Amount', isFigure: true, cell: ({ amount }) => figureOf(amount) },
    { key: 'code', head: 'Code', isLong: true, cell: ({ code }) => code ?? '' },
    { key: 'country', head: 'Country', cell: ({ country }) => country ?? '' },
    { key: 'source', head: 'Source', cell: ({ source }) => source ?? '' },
  ];
  return columns.filter(({ key }) => key === 'date' || sights.some((sight) => sight[key] !== undefined));
}

interface RelatedRecord {
  readonly kind: RecordKind;
  readonly sight: Sight;
}

const maxRelated = 50;

/** Of the same day, or what resembled the record when it was contested. */
function relatedTo({ record, neighbours }: Dispute, stored: StoredReport | undefined): RelatedRecord[] {
  const report = stored && readMaking(stored).content?.report;
  if (!report) return [];
  const days = new Set(record.sights.flatMap(({ date }) => date ?? []));
  const near = new Set(neighbours.map(({ id }) => id));
  return entriesOf(report)
    .flatMap((one): RelatedRecord[] => {
      const id = recordIdOf(report, one.entry);
      if (id === undefined || id === record.id) return [];
      const isNear = near.has(id) || (one.traits.date !== undefined && days.has(one.traits.date));
      return isNear ? [{ kind: one.kind, sight: sightOf(one, stored.vinHash) }] : [];
    })
    .slice(0, maxRelated);
}

const relatedColumns: readonly Column<RelatedRecord>[] = [
  { key: 'kind', head: 'Kind', cell: ({ kind }) => disputeWords.kinds[kind] },
  { key: 'date', head: 'Date', cell: ({ sight }) => sight.date ?? '' },
  { key: 'km', head: 'Odometer, km', isFigure: true, cell: ({ sight }) => figureOf(sight.km) },
  { key: 'amount', head: 'Amount', isFigure: true, cell: ({ sight }) => figureOf(sight.amount) },
  { key: 'code', head: 'Code', isLong: true, cell: ({ sight }) => sight.code ?? '' },
  { key: 'country', head: 'Country', cell: ({ sight }) => sight.country ?? '' },
  { key: 'source', head: 'Source', cell: ({ sight }) => sight.source ?? '' },
];

function figureOf(value: number | undefined): string {
  return value === undefined ? '' : countFigure(value);
}

/** The report says what each supplier answered. */
function drawReportLinks({ reportId }: Dispute, { may }: Visit): Html {
  if (!may('look-at-evidence')) return html``;
  return html`<nav class="k-buttons" aria-label="${words.more}">
    <a class="button" href="/reports/${reportId}">${words.report}</a>
    <a class="button" href="/reports/${reportId}/lineage">${words.lineage}</a>
  </nav>`;
}

function otherColumns({ times, now }: Visit): readonly Column<Dispute>[] {
  return [
    ...recordColumns,
    { key: 'reason', head: 'Reason', cell: ({ reason }) => disputeWords.reasons[reason] },
    {
      key: 'partner',
      head: 'Partner',
      cell: ({ partnerId }) => html`<a href="/partners/${partnerId}">${partnerId}</a>`,
    },
    { key: 'filed', head: 'Filed', cell: ({ filedAt }) => times.moment(filedAt) },
    { key: 'state', head: 'State', cell: (dispute) => drawDisputeState(dispute, now) },
  ];
}
