import {
  accountNumbers,
  type AccountNumbers,
  type Chart,
  maxDatevRows,
  writeDatev,
} from '../../invoicing/books/datev.ts';
import { writeJournalCsv } from '../../invoicing/books/journal-csv.ts';
import { ledgerAccounts, readJournal, type Days, type JournalRow } from '../../invoicing/books/journal.ts';
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
    'Charges and refunds are one row for each partner and day. Test accounts are left out. A DATEV file covers one year.',
  ],
  needs: 'database',
  async run({ options }, { database, reads = database, now }) {
    const days = readDays(options);
    const format = readChoice('--format', options['format'] ?? 'text', ['text', 'csv', 'datev']);
    const rows = await readJournal(reads, days);
    if (format === 'text') return { json: rows.map(rowJson), text: rowsText(rows) };
    const { out } = options;
    if (out === undefined) throw new OperatorError('--out FILE is missing: csv and datev are written to a file');
    const bytes =
      format === 'csv'
        ? writeJournalCsv(rows)
        : writeDatev(rows, { ...readBatch(options, days, rows), writtenAt: now });
    await writeOut(out, bytes);
    return {
      json: { file: out, rows: rows.length, bytes: bytes.length },
      text: `Wrote ${rows.length} rows to ${out}.`,
    };
  },
};

function readDays(options: Options): Days {
  const from = readDay('--from', options['from'] ?? '');
  const to = readDay('--to', options['to'] ?? '');
  if (to < from) throw new OperatorError('--to is before --from');
  return { from, to };
}

function readBatch(options: Options, days: Days, rows: readonly JournalRow[]) {
  if (days.from.slice(0, 4) !== days.to.slice(0, 4)) {
    throw new OperatorError('a file for DATEV is of one year: --from and --to are in different years');
  }
  if (rows.length > maxDatevRows) {
    throw new OperatorError(
      `DATEV takes ${maxDatevRows} rows in a file, this would have ${rows.length}: shorten the span`,
    );
  }
  const chart: Chart = readChoice('--chart', options['chart'] ?? 'skr04', ['skr03', 'skr04']);
  return {
    ...days,
    chart,
    accounts: readAccounts(options['accounts'] ?? '', accountNumbers[chart]),
    adviser: readWhole('--adviser', options['adviser'] ?? '1001', { from: 1001, to: 9_999_999 }),
    client: readWhole('--client', options['client'] ?? '1', { from: 1, to: 99_999 }),
  };
}

function readAccounts(list: string, defaults: AccountNumbers): AccountNumbers {
  const given = list
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', number = ''] = part.split('=');
      const account = ledgerAccounts.find((one) => one === name.trim());
      if (account && /^[0-9]{4,9}$/.test(number.trim())) return [account, number.trim()] as const;
      throw new OperatorError(
        `--accounts ${quoteInput(part)} must be as revenue=4400, with one of ${ledgerAccounts.join(', ')}`,
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
