import { type Dispute, openedAt } from '../../reports/disputes/dispute.ts';
import { type ForwardedDispute, isForwardedNow, listForwarded } from '../../reports/disputes/forwarded.ts';
import { disputeSteps, stepOf } from '../../reports/disputes/queue.ts';
import { listDisputes } from '../../reports/disputes/store.ts';
import { sectionOfKind } from '../../reports/records/sections.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge, emptyState } from '../../web/kit/notice.ts';
import { type Column, drawTable } from '../../web/kit/table.ts';
import { disputeUrl, disputeWords, drawDisputeState, waitingDecisions } from '../disputes.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: 'Disputes',
  intro:
    'Records that somebody contests. A record is marked in all reports of the vehicle until its dispute is decided, within 30 days of its filing.',
  noOpen: 'No record is contested.',
  decided: 'Decided',
  noDecided: 'No dispute was decided yet.',
  more: (count: number) => `Only the first ${count} are shown.`,
  waits: 'waits for approval',
  measures: 'Measures',
} as const;

const maxOpen = 200;
const maxDecided = 100;
const dayMs = 86_400_000;

/** What is contested, by what is to be done, the first due first; and what was decided, the last first. */
export const disputesPage: Page = {
  path: '/disputes',
  needs: 'look-at-disputes',
  async read(visit) {
    const { now } = visit;
    const { database } = visit.parts;
    const open = await listDisputes(database, { isOpen: true, count: maxOpen + 1 });
    const decided = await listDisputes(database, { isOpen: false, count: maxDecided + 1 });
    const waiting = new Set((await waitingDecisions(visit)).keys());
    const shown = open.slice(0, maxOpen);
    const forwarded = await listForwarded(
      database,
      shown.map(({ id }) => id),
    );
    const ofDispute = Map.groupBy(forwarded, ({ disputeId }) => disputeId);
    const forwardedOf = new Map(
      shown.map((dispute) => [
        dispute.id,
        (ofDispute.get(dispute.id) ?? []).filter((one) => isForwardedNow(dispute, one)),
      ]),
    );
    const steps = Map.groupBy(shown, (dispute) => stepOf(dispute, forwardedOf.get(dispute.id) ?? [], now));
    const body = html`<div class="c-head">
        <h1>${words.title}</h1>
        <a href="/disputes/measures">${words.measures}</a>
      </div>
      <p class="c-intro">${words.intro}</p>
      ${shown.length === 0 && emptyState(words.noOpen)}
      ${disputeSteps.map((step) => {
        const rows = steps.get(step) ?? [];
        if (rows.length === 0) return html``;
        return html`<section>
          <h2>${disputeWords.steps[step]}</h2>
          ${drawTable({
            caption: disputeWords.steps[step],
            rows,
            empty: html``,
            columns: openColumns(visit, { waiting, forwardedOf }),
          })}
        </section>`;
      })}
      ${open.length > maxOpen && html`<p class="k-hint">${words.more(maxOpen)}</p>`}
      <section>
        <h2>${words.decided}</h2>
        ${drawTable({
          caption: words.decided,
          rows: decided.slice(0, maxDecided),
          empty: emptyState(words.noDecided),
          columns: decidedColumns(visit),
        })}
        ${decided.length > maxDecided && html`<p class="k-hint">${words.more(maxDecided)}</p>`}
      </section>`;
    return { title: words.title, body };
  },
};

/** The columns with which every table of disputes begins. */
export const recordColumns: readonly Column<Dispute>[] = [
  { key: 'id', head: 'Reference', cell: (dispute) => copyable(dispute.id, disputeUrl(dispute)) },
  {
    key: 'record',
    head: 'Record',
    cell: ({ record: { kind } }) =>
      html`<span class="k-lines"
        ><span>${disputeWords.kinds[kind]}</span><span class="k-hint">${sectionOfKind[kind]}</span></span
      >`,
  },
  {
    key: 'date',
    head: 'Date',
    cell: ({ record }) => {
      const [{ date } = {}] = record.sights;
      return date === undefined ? '' : html`<time>${date}</time>`;
    },
  },
];

interface OpenState {
  /** Whose decision waits for a second person. */
  readonly waiting: ReadonlySet<string>;
  readonly forwardedOf: ReadonlyMap<string, readonly ForwardedDispute[]>;
}

function openColumns({ times, now }: Visit, { waiting, forwardedOf }: OpenState): readonly Column<Dispute>[] {
  return [
    ...recordColumns,
    { key: 'reason', head: 'Reason', isLong: true, cell: ({ reason }) => disputeWords.reasons[reason] },
    { key: 'partner', head: 'Partner', cell: drawPartner },
    {
      key: 'suppliers',
      head: 'Suppliers',
      cell: ({ id }) => drawForwarded(forwardedOf.get(id) ?? [], now),
    },
    {
      key: 'due',
      head: 'Due',
      cell: ({ id, dueAt }) =>
        html`<span class="k-lines"
          ><span>${times.moment(dueAt)}</span
          >${dueAt <= now && html`<span>${badge('problem', disputeWords.overdue)}</span>`}${
            waiting.has(id) && html`<span>${badge('plain', words.waits)}</span>`
          }</span
        >`,
    },
  ];
}

function drawForwarded(forwarded: readonly ForwardedDispute[], now: Date): Html {
  return html`<span class="k-lines"
    >${forwarded.map(({ supplierId, answer, dueAt }) => {
      const isLate = answer === null && dueAt <= now;
      return html`<span
        ><code>${supplierId}</code> ${
          answer === null
            ? badge(isLate ? 'problem' : 'attention', isLate ? disputeWords.overdue : disputeWords.waits)
            : disputeWords.answers[answer]
        }</span
      >`;
    })}</span
  >`;
}

function decidedColumns({ times, now }: Visit): readonly Column<Dispute>[] {
  return [
    ...recordColumns,
    { key: 'outcome', head: 'Outcome', cell: (dispute) => drawDisputeState(dispute, now) },
    { key: 'ground', head: 'Ground', cell: ({ ground }) => (ground === null ? '' : disputeWords.grounds[ground]) },
    { key: 'partner', head: 'Partner', cell: drawPartner },
    { key: 'decided', head: 'Decided', cell: ({ decidedAt }) => (decidedAt === null ? '' : times.moment(decidedAt)) },
    { key: 'days', head: 'Days to decision', isFigure: true, cell: daysToDecision },
  ];
}

function drawPartner({ partnerId }: Dispute): Html {
  return html`<a href="/partners/${partnerId}">${partnerId}</a>`;
}

/** Whole days, as they are counted against the 30; of one that was opened again, against the 45. */
function daysToDecision(dispute: Dispute): string {
  const { decidedAt } = dispute;
  return decidedAt === null ? '' : String(Math.floor((decidedAt.getTime() - openedAt(dispute).getTime()) / dayMs));
}
