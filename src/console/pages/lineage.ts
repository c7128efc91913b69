import { NotThere } from '../../pages/outcome.ts';
import { type Evidence, sectionsServedBy } from '../../report/evidence/evidence.ts';
import type { Section } from '../../report/sections.ts';
import { type Lineage, type SupplierRecords, traceReport } from '../../reports/lineage.ts';
import { answersOn } from '../../reports/measure-findings.ts';
import { findReport } from '../../reports/store.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { emptyState, notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import type { Page } from '../visit.ts';

const words = {
  title: 'Where values come from',
  intro:
    'The report is made again from the answers that are stored: all of them, without each supplier, and from each alone. An answer that came or lapsed after the sale can make a value differ from the report as it was sold.',
  gone: 'Its content was erased, or no answer is stored any more. Answers are stored for as long as their supplier allows, at most 30 days.',
  several: 'none alone: several agree',
  alone: 'The report from each supplier alone',
  records: 'Records that it can come from, as the suppliers gave them',
  all: 'All values',
} as const;

const longestValue = 160;

/** Each value of a report, and the suppliers it comes from; one of them down to the suppliers' words. */
export const lineagePage: Page = {
  path: '/reports/:reportId/lineage',
  needs: 'look-at-evidence',
  async read(visit) {
    const report = await findReport(visit.parts.database, visit.param('reportId'));
    if (!report) throw new NotThere('there is no such report');
    const { vin } = report;
    const { database, suppliers } = visit.parts;
    const answers = vin === null ? [] : await answersOn(database, suppliers, { ...report, vin });
    const lineages = vin === null ? [] : traceReport(vin, answers, report.boughtAt);
    const chosen = visit.query.get('field');
    const one = lineages.find(({ field }) => field === chosen);
    if (chosen !== null && !one) throw new NotThere('the report has no such value');
    const body = html`<div class="c-head">
        <h1>${words.title}</h1>
        ${copyable(report.id, `/reports/${report.id}`)}
      </div>
      <p class="c-intro">${words.intro}</p>
      ${one ? drawOne(report.id, one, answers) : drawAll(report.id, lineages)}`;
    return { title: words.title, body };
  },
};

function drawAll(reportId: string, lineages: readonly Lineage[]): Html {
  return drawTable<Lineage>({
    caption: words.title,
    rows: lineages.filter(({ alone }) => alone.length > 0),
    empty: notice('attention', words.gone),
    columns: [
      { key: 'field', head: 'Value', cell: ({ field }) => fieldLink(reportId, field) },
      { key: 'value', head: 'Is', isLong: true, cell: ({ value }) => short(value) },
      { key: 'needs', head: 'Depends on', cell: ({ dependsOn }) => names(dependsOn) },
      {
        key: 'alone',
        head: 'Source',
        cell: ({ alone }) => names([...new Set(alone.map(({ supplier }) => supplier))]),
      },
    ],
  });
}

function fieldLink(reportId: string, field: string): Html {
  const query = new URLSearchParams({ field }).toString();
  return html`<a href="/reports/${reportId}/lineage?${query}"><code>${field}</code></a>`;
}

function names(suppliers: readonly string[]): Html | string {
  return suppliers.length === 0 ? words.several : html`<code>${suppliers.join(', ')}</code>`;
}

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

interface OwnRecord {
  readonly supplier: string;
  readonly record: Evidence;
}

function drawOne(
  reportId: string,
  { field, value, dependsOn, alone }: Lineage,
  answers: readonly SupplierRecords[],
): Html {
  const section = (/^\w{1,64}/.exec(field)?.[0] ?? '') as Section;
  const told = new Set([...dependsOn, ...alone.map(({ supplier }) => supplier)]);
  const records = answers
    .filter(({ supplier }) => told.has(supplier))
    .flatMap(({ supplier, evidence }) => evidence.map((record): OwnRecord => ({ supplier, record })))
    .filter(({ record }) => sectionsServedBy[record.kind].includes(section));
  return html`<p><a href="/reports/${reportId}/lineage">${words.all}</a></p>
    <h2><code>${field}</code></h2>
    <pre class="c-text">${JSON.stringify(value, null, 1)}</pre>
    <p>Depends on: ${names(dependsOn)}</p>
    <h2>${words.alone}</h2>
    ${drawTable({
      caption: words.alone,
      rows: alone,
      empty: emptyState(words.several),
      columns: [
        { key: 'supplier', head: 'Supplier', cell: ({ supplier }) => html`<code>${supplier}</code>` },
        { key: 'value', head: 'Value', isLong: true, cell: (own) => JSON.stringify(own.value) },
      ],
    })}
    <h2>${words.records}</h2>
    ${drawTable({
      caption: words.records,
      rows: records,
      empty: emptyState('There are none.'),
      columns: [
        { key: 'supplier', head: 'Supplier', cell: ({ supplier }) => html`<code>${supplier}</code>` },
        { key: 'kind', head: 'Kind', cell: ({ record }) => record.kind },
        { key: 'record', head: 'Record', isLong: true, cell: ({ record }) => JSON.stringify(record) },
      ],
    })}`;
}
