import { accountNumbers } from '../../invoicing/books/datev.ts';
import { datevFile, journalFile } from '../../invoicing/books/files.ts';
import type { Days } from '../../invoicing/books/journal.ts';
import { readOneStopShop, writeOneStopShop } from '../../invoicing/books/one-stop-shop.ts';
import { quarterDays } from '../../invoicing/books/quarters.ts';
import { readSalesList, writeSalesList } from '../../invoicing/books/sales-list.ts';
import { addDays, isRealDay, startOfMonth, utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import type { PageOutcome, View } from '../../pages/outcome.ts';
import { html } from '../../web/html.ts';
import { drawForm, type Field, type FormError, type Values } from '../../web/kit/form.ts';
import { describeMistake } from '../change-page.ts';
import { readTypedChoice, readTypedText, readTypedWhole } from '../changes/read-values.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  export: {
    title: 'Export for the accountant',
    intro:
      'The books of a month. The journal has what was booked on the accounts, by partner and day. The file for DATEV has each document, payment and correction, with the number of the document and a debtor account for each partner. Test accounts are left out.',
    month: 'Month',
    format: 'Format',
    csv: 'Journal (CSV)',
    datev: 'DATEV (EXTF)',
    chart: 'Chart of accounts',
    adviser: "Adviser's number",
    client: "Client's number",
    onlyDatev: 'With DATEV',
    toSalesList: 'EC sales list',
    toOneStopShop: 'One-stop shop (OSS)',
  },
  salesList: {
    title: 'EC sales list',
    intro:
      'Reports that were sold under reverse charge in a quarter, by the VAT number of the buyer, less what was credited in the quarter. The quarter must be over, and its months closed.',
  },
  oneStopShop: {
    title: 'One-stop shop (OSS)',
    intro:
      'VAT of a quarter that is owed in other countries of the Union, by country and rate: what was sold to buyers who are taxed there, less what was credited. The quarter must be over, and its months closed.',
  },
  quarter: 'Quarter',
  submit: 'Download',
} as const;

/** The largest file that the console makes; the command `journal export` has no such limit. */
const maxRows = 100_000;
const home = '/invoices';

/** The books of a month as a file. It is read from the replica, which is some seconds behind. */
export const exportBooksPage: Page = {
  path: '/invoices/export',
  needs: 'look-at-books',
  read: async (visit) => drawExport(visit),
  async submit(visit, form): Promise<PageOutcome> {
    const values = Object.fromEntries(form);
    return answer(
      () => exportBooks(visit, values),
      (error) => drawExport(visit, values, error),
    );
  },
};

/** The EC sales list of a quarter. */
export const salesListPage = quarterPage({
  path: '/invoices/sales-list',
  ...words.salesList,
  fileName: 'sales-list',
  write: async ({ parts: { reads }, now }, days) => writeSalesList(await readSalesList(reads, days, now)),
});

/** The figures of a quarter for the one-stop shop. */
export const oneStopShopPage = quarterPage({
  path: '/invoices/one-stop-shop',
  ...words.oneStopShop,
  fileName: 'one-stop-shop',
  write: async ({ parts: { reads }, now }, days) => writeOneStopShop(await readOneStopShop(reads, days, now)),
});

interface QuarterFile {
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  readonly fileName: string;
  readonly write: (visit: Visit, days: Days) => Promise<Buffer>;
}

/** A page that offers a file of a quarter. */
function quarterPage(file: QuarterFile): Page {
  return {
    path: file.path,
    needs: 'look-at-books',
    read: async (visit) => drawQuarter(file, visit),
    async submit(visit, form): Promise<PageOutcome> {
      const values = Object.fromEntries(form);
      return answer(
        () => exportQuarter(file, visit, values),
        (error) => drawQuarter(file, visit, values, error),
      );
    },
  };
}

/** The file, or the form with what is wrong. */
async function answer(write: () => Promise<PageOutcome>, draw: (error: FormError) => View): Promise<PageOutcome> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return draw(describeMistake(error));
  }
}

async function exportBooks({ parts: { reads }, now }: Visit, values: Values): Promise<PageOutcome> {
  const month = readTypedText(values, 'month').trim();
  const from = `${month}-01`;
  if (!/^20\d{2}-\d{2}$/.test(month) || !isRealDay(from)) {
    throw new InvalidInput('month', 'must be a month such as 2026-11');
  }
  const days = { from, to: addDays(firstOfNext(from), -1) };
  const format = readTypedChoice(values, 'format', ['csv', 'datev']);
  if (format === 'csv') {
    const { bytes } = await journalFile(reads, days, maxRows);
    return { fileName: `journal-${month}.csv`, contentType: 'text/csv; charset=utf-8', bytes };
  }
  const chart = readTypedChoice(values, 'chart', ['skr03', 'skr04']);
  const { bytes } = await datevFile(reads, {
    ...days,
    chart,
    accounts: accountNumbers[chart],
    adviser: readBetween(values, 'adviser', 1_001, 9_999_999),
    client: readBetween(values, 'client', 1, 99_999),
    writtenAt: now,
  });
  return { fileName: `EXTF_${month}.csv`, contentType: 'text/csv; charset=windows-1252', bytes };
}

async function exportQuarter(file: QuarterFile, visit: Visit, values: Values): Promise<PageOutcome> {
  const quarter = readTypedText(values, 'quarter').trim().toUpperCase();
  const days = quarterDays(quarter);
  if (!days) throw new InvalidInput('quarter', 'must be a quarter such as 2026-Q4');
  const bytes = await file.write(visit, days);
  return { fileName: `${file.fileName}-${quarter}.csv`, contentType: 'text/csv; charset=utf-8', bytes };
}

function readBetween(values: Values, field: string, from: number, to: number): number {
  const number = readTypedWhole(values, field);
  if (number < from || number > to) throw new InvalidInput(field, `must be from ${from} to ${to}`);
  return number;
}

function firstOfNext(firstDay: string): string {
  return utcDay(startOfMonth(new Date(`${addDays(firstDay, 31)}T00:00:00Z`)));
}

/** The month before. */
function lastMonth(now: Date): string {
  return addDays(utcDay(startOfMonth(now)), -1).slice(0, 7);
}

function lastQuarter(now: Date): string {
  const quarters = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) - 1;
  return `${Math.floor(quarters / 4)}-Q${(quarters % 4) + 1}`;
}

function drawExport(visit: Visit, values?: Values, error?: FormError): View {
  const { title, intro, toSalesList, toOneStopShop, onlyDatev, ...labels } = words.export;
  const { submit } = words;
  const fields: readonly Field[] = [
    { name: 'month', label: labels.month, value: lastMonth(visit.now), isFocused: true },
    {
      name: 'format',
      label: labels.format,
      kind: 'choice',
      value: 'csv',
      choices: [
        ['csv', labels.csv],
        ['datev', labels.datev],
      ],
    },
    {
      name: 'chart',
      label: labels.chart,
      kind: 'choice',
      value: 'skr04',
      choices: [
        ['skr04', 'SKR04'],
        ['skr03', 'SKR03'],
      ],
      group: onlyDatev,
    },
    { name: 'adviser', label: labels.adviser, kind: 'whole', value: '1001', group: onlyDatev },
    { name: 'client', label: labels.client, kind: 'whole', value: '1', group: onlyDatev },
  ];
  const form = drawForm({ action: visit.path, fields, values, error, submit, cancelUrl: home });
  return {
    title,
    status: error ? 422 : 200,
    body: html`<h1>${title}</h1>
      <p class="c-intro">${intro}</p>
      <p class="k-buttons">
        <a class="button" href="/invoices/sales-list">${toSalesList}</a>
        <a class="button" href="/invoices/one-stop-shop">${toOneStopShop}</a>
      </p>
      ${form}`,
  };
}

function drawQuarter({ title, intro }: QuarterFile, visit: Visit, values?: Values, error?: FormError): View {
  const { quarter, submit } = words;
  const fields: readonly Field[] = [
    { name: 'quarter', label: quarter, value: lastQuarter(visit.now), isFocused: true },
  ];
  return {
    title,
    status: error ? 422 : 200,
    body: html`<h1>${title}</h1>
      <p class="c-intro">${intro}</p>
      ${drawForm({ action: visit.path, fields, values, error, submit, cancelUrl: home })}`,
  };
}
