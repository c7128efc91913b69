import { utcDay } from '../../kernel/day.ts';
import { changeWords } from '../../language/documents/changes/index.ts';
import { contestWords } from '../../language/documents/contest/index.ts';
import { formatShortDate } from '../../language/format.ts';
import { disputesWords } from '../../language/portal/disputes/index.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import { type Dispute, isOwnDispute } from '../../reports/disputes/dispute.ts';
import { listDisputesOf } from '../../reports/disputes/store.ts';
import { entriesOf, recordIdOf } from '../../reports/records/entries.ts';
import { nameSection } from '../../reports/records/name-records.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge } from '../../web/kit/notice.ts';
import { type Column, drawTable } from '../../web/kit/table.ts';
import { findReadable, type ReadableReport } from '../readable-report.ts';
import type { Visit } from '../visit.ts';

/** What is contested of a report, by whomever, and the way to contest a record. Nothing where it cannot be read any more. */
export async function drawDisputes(reportId: string, visit: Visit): Promise<Html> {
  const readable = await findReadable(visit, reportId);
  if (!readable) return html``;
  const disputes = await listShown(readable, visit);
  const mayContest = visit.may('contest-record');
  if (disputes.length === 0 && !mayContest) return html``;
  const { title, intro, contest } = disputesWords[visit.language];
  return html`<section id="disputes">
    <h2>${title}</h2>
    ${mayContest && html`<p class="c-intro">${intro}</p>`}
    ${drawTable({
      caption: title,
      rows: disputes,
      columns: columnsFor(disputes, visit),
      empty: html``,
      words: visit.words.kit,
    })}
    ${
      mayContest &&
      html`<p class="k-buttons">
        <a class="button" href="${visit.link(`/reports/${reportId}/contest`)}">${contest}</a>
      </p>`
    }
  </section>`;
}

/** Those about records that the report shows: other reports of the vehicle may show others. */
async function listShown({ report, vinHash }: ReadableReport, { parts, partner }: Visit): Promise<Dispute[]> {
  const shown = new Set(entriesOf(report).map(({ entry }) => recordIdOf(report, entry)));
  const disputes = await listDisputesOf(parts.database, vinHash, { partnerId: partner.id });
  return disputes.filter(({ record }) => shown.has(record.id));
}

/** Nobody learns who contests a record. Reference and reason are those of the partner's own disputes. */
function columnsFor(disputes: readonly Dispute[], visit: Visit): Column<Dispute>[] {
  const { language, partner } = visit;
  const { heads, states, reasons } = disputesWords[language];
  const { section, heads: reportHeads } = reportsWords[language];
  const isOwn = (dispute: Dispute) => isOwnDispute(dispute, partner.id);
  const ownColumns: Column<Dispute>[] = [
    { key: 'reason', head: heads.reason, cell: (dispute) => (isOwn(dispute) ? reasons[dispute.reason] : '') },
    {
      key: 'reference',
      head: heads.reference,
      cell: (dispute) => (isOwn(dispute) ? copyable(dispute.id, undefined, visit.words.kit) : ''),
    },
    {
      key: 'proofs',
      head: contestWords[language].proofsOnly,
      cell: (dispute) => (isOwn(dispute) && visit.may('add-proofs') ? drawProofsLink(dispute, visit) : ''),
    },
  ];
  return [
    { key: 'section', head: section, cell: ({ record }) => nameSection(record.kind, language) },
    {
      key: 'date',
      head: heads.recordDate,
      cell: ({ record }) => sayDay(record.sights[0]?.date ?? '', visit),
    },
    {
      key: 'state',
      head: reportHeads.state,
      // The words for a decision are longer than a badge may be on a phone.
      cell: ({ state }) => (state === 'open' ? badge('attention', states.open) : states[state]),
    },
    { key: 'filed', head: heads.filedOn, cell: ({ filedAt }) => sayDay(utcDay(filedAt), visit) },
    { key: 'decision', head: heads.decision, cell: (dispute) => sayDecision(dispute, visit) },
    ...(disputes.some(isOwn) ? ownColumns : []),
  ];
}

function drawProofsLink({ id, reportId }: Dispute, { language, link }: Visit): Html {
  return html`<a href="${link(`/reports/${reportId}/disputes/${id}/proofs`)}"
    >${contestWords[language].sendProofsNow}</a
  >`;
}

function sayDecision({ decidedAt, dueAt, ground }: Dispute, visit: Visit): Html | string {
  const { language } = visit;
  if (decidedAt === null) {
    return `${disputesWords[language].due}${visit.figures.colon}${sayDay(utcDay(dueAt), visit)}`;
  }
  const day = sayDay(utcDay(decidedAt), visit);
  if (ground === null) return day;
  return html`<span class="k-lines"
    ><span>${day}</span><span class="k-hint">${changeWords[language].grounds[ground]}</span></span
  >`;
}

/** No line ends within it. */
function sayDay(day: string, { language }: Visit): string {
  return formatShortDate(day, language).replaceAll(' ', '\u00a0');
}
