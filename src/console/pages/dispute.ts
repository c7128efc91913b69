import type { Approval } from '../../people/approvals.ts';
import { type Dispute, dueWithNewFacts } from '../../reports/disputes/dispute.ts';
import { listDisputesOf } from '../../reports/disputes/store.ts';
import { sectionOfKind } from '../../reports/records/sections.ts';
import type { Sight } from '../../reports/records/sight.ts';
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
import { recordColumns } from './disputes.ts';

const words = {
  title: 'Contested',
  decide: 'Decide',
  extend: 'Extend',
  report: 'Report',
  lineage: 'Where each value comes from',
  more: 'The report',
  statement: 'What the filer wrote',
  record: 'The record, as reports have shown it',
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
    const { id, record, vinHash, statement, language } = dispute;
    const waiting = (await waitingDecisions(visit)).get(id);
    const ofVehicle = await listDisputesOf(visit.parts.database, vinHash, 'operator');
    const others = ofVehicle.filter((other) => other.id !== id).slice(-maxOthers);
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${words.title}: ${recordText(record)} ${drawDisputeState(dispute, visit.now)}</h1>
        ${copyable(id)}
      </div>
      ${waiting && drawWaiting(waiting, visit)} ${!waiting && drawChanges(dispute, visit)}
      ${facts([...recordFacts(dispute, visit), ...datesFacts(dispute, visit)])}
      <section>
        <h2>${words.statement}</h2>
        <blockquote class="c-quote" lang="${language}">${paragraphsOf(statement)}</blockquote>
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

function drawWaiting({ requestedBy, expiresAt }: Approval, { times, may }: Visit): Html {
  return notice(
    'attention',
    html`<strong>${words.waits}</strong> ${capitalized(words.asked(requestedBy))}, until ${times.moment(expiresAt)}.
      ${may('look-at-approvals') && html`<a href="/approvals">${words.approvals}</a>`}`,
  );
}

/** The changes that the operator may make and that make sense. */
function drawChanges(dispute: Dispute, { may }: Visit): Html {
  const { state, filedAt, dueAt } = dispute;
  if (state !== 'open') return html``;
  const changes = [
    may('decide-dispute') && (['decide-dispute', words.decide] as const),
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
