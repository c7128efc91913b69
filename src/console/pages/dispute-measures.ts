import { type FilerDisputes, measureDisputes, type SupplierDisputes } from '../../reports/disputes/measures.ts';
import { listKnownSuppliers } from '../../suppliers/client/pauses.ts';
import { html } from '../../web/html.ts';
import { countFigure } from '../../web/kit/figures.ts';
import { emptyState, facts } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import type { Page } from '../visit.ts';

const words = {
  title: 'Measures of disputes',
  intro: (days: number) =>
    `Disputes that were decided in the last ${days} days. A record that several suppliers state counts for each of them. Erasing a vehicle removes its disputes.`,
  all: 'Disputes',
  decided: 'Decided',
  late: 'Of these, after the day on which they were due',
  median: 'Days to the decision, median',
  max: 'Days to the decision, longest',
  suppliers: 'By supplier',
  filers: 'By filer',
  none: 'No dispute was decided in these days.',
} as const;

const measuredDays = 365;
const dayMs = 86_400_000;

/** Whose records are contested with success, how long decisions take, and whose disputes are rejected. */
export const disputeMeasuresPage: Page = {
  path: '/disputes/measures',
  needs: 'look-at-disputes',
  async read({ parts: { database }, now }) {
    const from = new Date(now.getTime() - measuredDays * dayMs);
    const measures = await measureDisputes(database, from, await listKnownSuppliers(database));
    const body = html`<div class="c-head">
        <h1>${words.title}</h1>
        <a href="/disputes">${words.all}</a>
      </div>
      <p class="c-intro">${words.intro(measuredDays)}</p>
      ${facts([
        [words.decided, countFigure(measures.decided)],
        [words.late, countFigure(measures.late)],
        [words.median, daysFigure(measures.medianDays)],
        [words.max, daysFigure(measures.maxDays)],
      ])}
      <section>
        <h2>${words.suppliers}</h2>
        ${drawTable<SupplierDisputes>({
          caption: words.suppliers,
          rows: measures.suppliers,
          empty: emptyState(words.none),
          columns: [
            { key: 'supplier', head: 'Supplier', cell: ({ supplierId }) => html`<code>${supplierId}</code>` },
            { key: 'upheld', head: 'Upheld', isFigure: true, cell: ({ upheld }) => countFigure(upheld) },
            { key: 'decided', head: 'Decided', isFigure: true, cell: ({ decided }) => countFigure(decided) },
          ],
        })}
      </section>
      <section>
        <h2>${words.filers}</h2>
        ${drawTable<FilerDisputes>({
          caption: words.filers,
          rows: measures.filers,
          empty: emptyState(words.none),
          columns: [
            { key: 'filer', head: 'Filer', cell: ({ filedAs, filedBy }) => html`${filedAs} <code>${filedBy}</code>` },
            {
              key: 'partner',
              head: 'Partner',
              cell: ({ partnerId }) => html`<a href="/partners/${partnerId}">${partnerId}</a>`,
            },
            { key: 'rejected', head: 'Rejected', isFigure: true, cell: ({ rejected }) => countFigure(rejected) },
            { key: 'decided', head: 'Decided', isFigure: true, cell: ({ decided }) => countFigure(decided) },
          ],
        })}
      </section>`;
    return { title: words.title, body };
  },
};

function daysFigure(days: number | null): string {
  return days === null ? kitWords.none : countFigure(days);
}
