import { listAllStatements, type ListedStatement } from '../../billing/statement-pages.ts';
import { drawStatement } from '../../invoicing/pdf/draw.ts';
import { readStatement } from '../../invoicing/statement-figures.ts';
import { isRealDay } from '../../kernel/day.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import { documentsWords } from '../../language/portal/documents/index.ts';
import { NotThere } from '../../pages/outcome.ts';
import { html } from '../../web/html.ts';
import { listPage } from '../list-page.ts';
import type { Page } from '../visit.ts';
import { moneyColumn } from './documents.ts';
import { countColumn } from './usage.ts';

/** The statement of each month that has ended. */
export const statementsPage = listPage<ListedStatement>({
  path: '/documents/statements',
  needs: 'see-money',
  title: ({ language }) => documentsWords[language].statements,
  intro: ({ language }) => documentsWords[language].statementsIntro,
  fileName: () => 'statements',
  filters: () => [],
  sorting: { key: 'month', isDescending: true },
  empty: ({ language }) => documentsWords[language].noStatements,
  above: ({ language, link }) =>
    html`<p class="k-buttons">
      <a class="button" href="${link('/documents')}">${documentsWords[language].toInvoices}</a>
    </p>`,
  columns: (visit) => {
    const say = documentsWords[visit.language];
    const { closingBalance } = invoiceWords(visit.language).statement;
    return [
      { key: 'month', head: say.month, cell: ({ periodStart }) => periodStart.slice(0, 7) },
      countColumn('calls', say.calls, visit, ({ totalCalls }) => totalCalls),
      countColumn('charged', say.charged, visit, ({ billableCalls }) => billableCalls),
      moneyColumn('total', say.total, visit, ({ totalCents }) => totalCents),
      moneyColumn('closing', closingBalance, visit, ({ closingBalanceCents }) => closingBalanceCents),
      {
        key: 'files',
        head: say.files,
        cell: ({ periodStart }) =>
          html`<a href="${visit.link(`/documents/statements/${periodStart.slice(0, 7)}`)}">PDF</a>`,
        csv: () => '',
      },
    ];
  },
  read({ parts: { database }, partner }, { after, count }) {
    const place = after !== undefined && isRealDay(after) ? { periodStart: after, partnerId: partner.id } : null;
    return listAllStatements(
      database,
      { partnerId: partner.id, status: null, month: null },
      { after: place, isDescending: true, count },
    );
  },
  keyOf: ({ periodStart }) => periodStart,
});

/** A statement as a PDF, in the language of the partner. It is drawn each time: what it shows is fixed. */
export const statementFilePage: Page = {
  path: '/documents/statements/:month',
  needs: 'see-money',
  async read({ parts: { database, openDrawing }, partner, param }) {
    const month = param('month');
    const firstDay = `${month}-01`;
    const statement = isRealDay(firstDay) ? await readStatement(database, partner, firstDay) : undefined;
    if (!statement) throw new NotThere('there is no such statement');
    await using drawing = await openDrawing();
    return {
      fileName: `statement-${month}.pdf`,
      contentType: 'application/pdf',
      bytes: await drawStatement(drawing, statement),
    };
  },
};
