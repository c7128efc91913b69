import type { Dispute } from '../../reports/disputes/dispute.ts';
import { type ForwardedDispute, isForwardedNow } from '../../reports/disputes/forwarded.ts';
import { evidenceBehind, type StatedEvidence, suppliersBehind } from '../../reports/disputes/stated.ts';
import { readMaking } from '../../reports/making.ts';
import type { StoredReport } from '../../reports/store.ts';
import { listKnownSuppliers } from '../../suppliers/client/pauses.ts';
import { html, type Html } from '../../web/html.ts';
import { badge, emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { disputeWords } from '../disputes.ts';
import type { Visit } from '../visit.ts';

const words = {
  suppliers: 'Suppliers',
  noSuppliers: 'The report does not tell who stated the record, and no supplier was asked.',
  states: 'states it',
  notAsked: 'not asked',
  askedBefore: 'before it was opened again',
  noteDeleted: 'deleted 90 days after the decision',
  evidence: 'What suppliers have delivered',
  noEvidence:
    'No answer with the record is stored any more. Answers are stored for as long as their supplier allows, at most 30 days.',
} as const;

interface DisputedSupplier {
  readonly id: string;
  readonly isBehind: boolean;
  readonly forwarded: ForwardedDispute | undefined;
  /** Before the dispute was opened again, and not since. */
  readonly wasAskedBefore: boolean;
}

/** Who stated the record, who was asked about it, and what they answered. */
export async function drawDisputeSuppliers(
  dispute: Dispute,
  stored: StoredReport | undefined,
  forwarded: readonly ForwardedDispute[],
  { parts, times, now }: Visit,
): Promise<Html> {
  const report = stored && readMaking(stored).content?.report;
  const known = await listKnownSuppliers(parts.database);
  const behind = report
    ? suppliersBehind(report, dispute.record.id, new Set([...parts.suppliers.keys(), ...known]))
    : [];
  const ids = new Set([...behind, ...forwarded.map(({ supplierId }) => supplierId)]);
  const rows = [...ids].map((id): DisputedSupplier => {
    const asked = forwarded.find(({ supplierId }) => supplierId === id);
    const wasAskedBefore = asked !== undefined && !isForwardedNow(dispute, asked);
    return { id, isBehind: behind.includes(id), forwarded: asked, wasAskedBefore };
  });
  return html`<section>
    <h2>${words.suppliers}</h2>
    ${drawTable<DisputedSupplier>({
      caption: words.suppliers,
      rows,
      empty: emptyState(words.noSuppliers),
      columns: [
        {
          key: 'supplier',
          head: 'Supplier',
          cell: ({ id, isBehind }) =>
            html`<span class="k-lines"
              ><span
                ><a href="/suppliers/${id}"><code>${id}</code></a></span
              >${isBehind && html`<span class="k-hint">${words.states}</span>`}</span
            >`,
        },
        {
          key: 'asked',
          head: 'Forwarded',
          cell: ({ forwarded: one, wasAskedBefore }) =>
            one
              ? html`<span class="k-lines"
                  ><span>${times.moment(one.forwardedAt)}</span
                  >${wasAskedBefore && html`<span class="k-hint">${words.askedBefore}</span>`}</span
                >`
              : words.notAsked,
        },
        {
          key: 'note',
          head: 'Note',
          isLong: true,
          cell: ({ forwarded: one }) => (one?.note === '' ? words.noteDeleted : (one?.note ?? '')),
        },
        { key: 'due', head: 'Answer due', cell: (one) => (one.forwarded ? times.moment(one.forwarded.dueAt) : '') },
        { key: 'answer', head: 'Answer', cell: (one) => drawAnswer(one, now) },
        { key: 'answer-note', head: 'What it wrote', isLong: true, cell: (one) => one.forwarded?.answerNote ?? '' },
      ],
    })}
  </section>`;
}

function drawAnswer({ forwarded, wasAskedBefore }: DisputedSupplier, now: Date): Html | string {
  if (!forwarded) return '';
  const { answer, dueAt } = forwarded;
  if (answer !== null) return badge(answer === 'none' ? 'attention' : 'plain', disputeWords.answers[answer]);
  if (wasAskedBefore) return '';
  return dueAt <= now ? badge('problem', disputeWords.overdue) : badge('attention', disputeWords.waits);
}

/** The records as they were delivered. */
export async function drawDisputeEvidence(
  { record }: Dispute,
  stored: StoredReport | undefined,
  { parts, times }: Visit,
): Promise<Html> {
  const isReadable = stored !== undefined && readMaking(stored).content !== undefined;
  const rows = isReadable ? await evidenceBehind(parts.database, stored, record.id) : [];
  return html`<section>
    <h2>${words.evidence}</h2>
    ${drawTable<StatedEvidence>({
      caption: words.evidence,
      rows,
      empty: emptyState(words.noEvidence),
      columns: [
        { key: 'supplier', head: 'Supplier', cell: ({ supplierId }) => html`<code>${supplierId}</code>` },
        { key: 'answered', head: 'Answered', cell: ({ answeredAt }) => times.moment(answeredAt) },
        { key: 'record', head: 'Record', isLong: true, cell: ({ evidence }) => JSON.stringify(evidence) },
      ],
    })}
  </section>`;
}
