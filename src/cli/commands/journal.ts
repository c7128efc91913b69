import { percentOf } from '../../billing/vat/rates.ts';
import { accountNumbers, type AccountNumbers, type Chart, type DatevBatch } from '../../invoicing/books/datev.ts';
import { datevFile, journalFile } from '../../invoicing/books/files.ts';
import { readJournal, type Days, type JournalRow } from '../../invoicing/books/journal.ts';
import { readOneStopShop, writeOneStopShop } from '../../invoicing/books/one-stop-shop.ts';
import { postingAccounts } from '../../invoicing/books/postings.ts';
import { quarterDays } from '../../invoicing/books/quarters.ts';
import { readSalesList, writeSalesList } from '../../invoicing/books/sales-list.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber, formatEuro } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import type { DatabaseCommand, Options } from '../command.ts';
import { table } from '../table.ts';
import { readChoice, readDay, readWhole } from '../values.ts';
import { writeOut } from '../write-out.ts';

const heads = ['date', 'partner', 'item', 'voucher', 'debit', 'credit', 'amount EUR'];

export const journalExport: DatabaseCommand = {
  name: 'journal export',
  summary: 'Export the books as a journal: each row debits one account and credits another',
  arguments: [],
  options: {
    from: { value: 'DAY', help: 'the first day, UTC', needed: true },
    to: { value: 'DAY', help: 'the last day, UTC', needed: true },
    format: { value: 'FORMAT', help: 'text, csv or datev (EXTF, for a German tax adviser)', default: 'text' },
    out: { value: 'FILE', help: 'where to write it; csv and datev need this' },
    chart: { value: 'CHART', help: 'with datev: skr03 or skr04', default: 'skr04' },
    adviser: { value: 'N', help: "with datev: the adviser's number", default: '1001' },
    client: { value: 'N', help: "with datev: the client's number", default: '1' },
    accounts: { value: 'LIST', help: 'with datev: other account numbers, as revenue=4400,bank=1810' },
  },
  details: [
    'Charges and refunds are one row for each partner and day. Test accounts are left out.',
    'datev has the documents, payments and corrections of the days instead, each partner with a debtor account of its own.',
    'A DATEV file covers one year.',
  ],
  needs: 'database',
  async run({ options }, { database, reads = database, now }) {
    const days = readDays(options);
    const format = readChoice('--format', options['format'] ?? 'text', ['text', 'csv', 'datev']);
    if (format === 'text') {
      const rows = await readJournal(reads, days);
      return { json: rows.map(rowJson), text: rowsText(rows) };
    }
    const { out } = options;
    if (out === undefined) throw new OperatorError('--out FILE is missing: csv and datev are written to a file');
    const { bytes, rows } =
      format === 'csv' ? await journalFile(reads, days) : await datevFile(reads, readBatch(options, days, now));
    await writeOut(out, bytes);
    return { json: { file: out, rows, bytes: bytes.length }, text: `Wrote ${rows} rows to ${out}.` };
  },
};

export const journalSalesList: DatabaseCommand = {
  name: 'journal sales-list',
  summary: 'Show the EC sales list of a quarter: reverse-charge supplies by VAT number',
  arguments: ['QUARTER'],
  options: { out: { value: 'FILE', help: 'writes it as CSV' } },
  details: ['QUARTER is such as 2026-Q4. The quarter must be over, and its months closed.'],
  needs: 'database',
  async run({ positionals: [quarter = ''], options }, { database, reads = database, now }) {
    const days = quarterDays(quarter);
    if (!days) throw new OperatorError(`${quoteInput(quarter)} must be a quarter such as 2026-Q4`);
    const lines = await readSalesList(reads, days, now);
    const { out } = options;
    if (out !== undefined) {
      const bytes = writeSalesList(lines);
      await writeOut(out, bytes);
      return {
        json: { file: out, rows: lines.length, bytes: bytes.length },
        text: `Wrote ${lines.length} rows to ${out}.`,
      };
    }
    return {
      json: lines.map(({ vatNumber, netCents }) => ({ vatNumber, amountEur: euroNumber(netCents) })),
      text:
        lines.length === 0
          ? 'No supply of the quarter was under reverse charge.'
          : table(
              ['VAT number', 'amount EUR'],
              lines.map(({ vatNumber, netCents }) => [vatNumber, formatEuro(netCents)]),
              ['amount EUR'],
            ),
    };
  },
};

export const journalOneStopShop: DatabaseCommand = {
  name: 'journal oss',
  summary: 'Show the figures of a quarter for the one-stop shop: VAT owed in other countries of the Union',
  arguments: ['QUARTER'],
  options: { out: { value: 'FILE', help: 'writes them as CSV' } },
  details: ['QUARTER is such as 2026-Q4. The quarter must be over, and its months closed.'],
  needs: 'database',
  async run({ positionals: [quarter = ''], options }, { database, reads = database, now }) {
    const days = quarterDays(quarter);
    if (!days) throw new OperatorError(`${quoteInput(quarter)} must be a quarter such as 2026-Q4`);
    const lines = await readOneStopShop(reads, days, now);
    const { out } = options;
    if (out !== undefined) {
      const bytes = writeOneStopShop(lines);
      await writeOut(out, bytes);
      return {
        json: { file: out, rows: lines.length, bytes: bytes.length },
        text: `Wrote ${lines.length} rows to ${out}.`,
      };
    }
    const shown = lines.map(({ country, rateBasisPoints, netCents, vatCents }) => [
      country,
      String(percentOf(rateBasisPoints)),
      formatEuro(netCents),
      formatEuro(vatCents),
    ]);
    return {
      json: lines.map(({ country, rateBasisPoints, netCents, vatCents }) => ({
        country,
        vatPercent: percentOf(rateBasisPoints),
        netEur: euroNumber(netCents),
        vatEur: euroNumber(vatCents),
      })),
      text:
        lines.length === 0
          ? 'No VAT of the quarter is owed in another country of the Union.'
          : table(['country', 'VAT %', 'net EUR', 'VAT EUR'], shown, ['VAT %', 'net EUR', 'VAT EUR']),
    };
  },
};

function readDays(options: Options): Days {
  const from = readDay('--from', options['from'] ?? '');
  const to = readDay('--to', options['to'] ?? '');
  if (to < from) throw new OperatorError('--to is before --from');
  return { from, to };
}

function readBatch(options: Options, days: Days, now: Date): DatevBatch {
  const chart: Chart = readChoice('--chart', options['chart'] ?? 'skr04', ['skr03', 'skr04']);
  return {
    ...days,
    chart,
    accounts: readAccounts(options['accounts'] ?? '', accountNumbers[chart]),
    adviser: readWhole('--adviser', options['adviser'] ?? '1001', { from: 1001, to: 9_999_999 }),
    client: readWhole('--client', options['client'] ?? '1', { from: 1, to: 99_999 }),
    writtenAt: now,
  };
}

function readAccounts(list: string, defaults: AccountNumbers): AccountNumbers {
  const given = list
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', number = ''] = part.split('=');
      const account = postingAccounts.find((one) => one === name.trim());
      if (account && /^[0-9]{4}$/.test(number.trim())) return [account, number.trim()] as const;
      throw new OperatorError(
        `--accounts ${quoteInput(part)} must be as revenue=4400, with one of ${postingAccounts.join(', ')}`,
      );
    });
  return { ...defaults, ...Object.fromEntries(given) };
}

function rowJson({ day, partnerId, item, voucher, debit, credit, amountCents }: JournalRow): object {
  return { date: day, partner: partnerId, item, voucher, debit, credit, amountEur: euroNumber(amountCents) };
}

function rowsText(rows: readonly JournalRow[]): string {
  if (rows.length === 0) return 'Nothing was booked in these days.';
  const cells = rows.map(({ day, partnerId, item, voucher, debit, credit, amountCents }) => [
    day,
    partnerId,
    item,
    voucher ?? '–',
    debit,
    credit,
    formatEuro(amountCents),
  ]);
  return table(heads, cells, heads.slice(6));
}
