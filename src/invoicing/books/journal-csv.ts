import { formatEuro } from '../../kernel/money.ts';
import { csvLine } from '../../web/kit/csv.ts';
import type { JournalRow } from './journal.ts';

/** The journal for a spreadsheet or a program: commas, a point before the cents, UTF-8. */
export function writeJournalCsv(rows: readonly JournalRow[]): Buffer {
  const lines = rows.map(({ day, partnerId, item, voucher, debit, credit, amountCents }) =>
    csvLine([day, partnerId, item, voucher ?? '', debit, credit, formatEuro(amountCents)]),
  );
  return Buffer.from(csvLine(['date', 'partner', 'item', 'voucher', 'debit', 'credit', 'amountEur']) + lines.join(''));
}
