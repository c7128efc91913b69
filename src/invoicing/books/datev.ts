import { formatEuro } from '../../kernel/money.ts';
import { datevColumns } from './datev-columns.ts';
import type { Days, JournalRow, LedgerAccount } from './journal.ts';

export type Chart = 'skr03' | 'skr04';

/**
 * Which account of a chart stands for each of ours. The VAT of receivables is owed by the same debtors. Receivables are those
 * without accounts of debtors (ohne Kontokorrent): 1400 and 1200 collect such accounts, and take no bookings themselves.
 */
export type AccountNumbers = Readonly<Record<LedgerAccount, string>>;

export const accountNumbers: Readonly<Record<Chart, AccountNumbers>> = {
  skr03: {
    bank: '1200',
    stripe: '1360',
    receivables: '1410',
    'receivables-vat': '1410',
    prepayments: '1710',
    revenue: '8200',
    vat: '1776',
    corrections: '8700',
  },
  skr04: {
    bank: '1800',
    stripe: '1460',
    receivables: '1210',
    'receivables-vat': '1210',
    prepayments: '3250',
    revenue: '4200',
    vat: '3806',
    corrections: '4700',
  },
};

interface DatevBatch extends Days {
  readonly chart: Chart;
  readonly accounts: AccountNumbers;
  /** The numbers of the tax adviser and of its client there. */
  readonly adviser: number;
  readonly client: number;
  readonly writtenAt: Date;
}

/** What DATEV takes in one file. */
export const maxDatevRows = 99_999;

/**
 * The journal as a batch of bookings in DATEV's format for other programs (EXTF 700, Buchungsstapel 13). Revenue and VAT are
 * separate rows on accounts without automatic VAT. The file is Windows-1252 with CR LF.
 */
export function writeDatev(rows: readonly JournalRow[], batch: DatevBatch): Buffer {
  const lines = [headOf(batch), datevColumns.join(';'), ...rows.map((row) => lineOf(row, batch.accounts))];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
}

function headOf({ from, to, chart, adviser, client, writtenAt }: DatevBatch): string {
  const written = writtenAt.toISOString().replaceAll(/[^0-9]/g, '');
  const yearStart = `${from.slice(0, 4)}0101`;
  const batch = ['"EXTF"', '700', '21', '"Buchungsstapel"', '13', written, '', '"RE"', '""', '""', adviser, client];
  const span = [yearStart, '4', compact(from), compact(to), text('Vehicle History', 30), '""', '1', '0', '0', '"EUR"'];
  const reserved = ['', '""', '', ''];
  return [...batch, ...span, ...reserved, text(chart.slice(3), 2), '', '', '""', '""'].join(';');
}

/** The first fourteen columns have a value; DATEV wants the others to be there. */
function lineOf(row: JournalRow, accounts: AccountNumbers): string {
  const { day, partnerId, item, voucher, debit, credit, amountCents } = row;
  const [, month = '', date = ''] = day.split('-');
  const amount = [formatEuro(amountCents).replace('.', ','), '"S"', '"EUR"', '', '', '""'];
  const number = (voucher ?? '').replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '');
  const booking = [accounts[debit], accounts[credit], '""', `${date}${month}`, text(number, 36), '""', ''];
  const filled = [...amount, ...booking, text(`${partnerId} ${item}`, 60)];
  return [...filled, ...Array.from({ length: datevColumns.length - filled.length }, () => '')].join(';');
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

function text(value: string, maxLength: number): string {
  const plain = value.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '?').slice(0, maxLength);
  return `"${plain.replaceAll('"', '""')}"`;
}
