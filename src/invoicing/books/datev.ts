import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';
import { datevColumns } from './datev-columns.ts';
import type { Days } from './journal.ts';
import type { Posting, PostingAccount } from './postings.ts';

export type Chart = 'skr03' | 'skr04';

/**
 * Which account of a chart stands for each of ours. They must be accounts on which DATEV computes no VAT: net amount and VAT are
 * separate rows.
 */
export type AccountNumbers = Readonly<Record<PostingAccount, string>>;

export const accountNumbers: Readonly<Record<Chart, AccountNumbers>> = {
  skr03: {
    bank: '1200',
    stripe: '1360',
    prepayments: '1710',
    revenue: '8200',
    'revenue-reverse-charge': '8336',
    'revenue-outside-union': '8338',
    'revenue-other-union': '8339',
    vat: '1776',
    'vat-other-union': '1768',
    corrections: '8700',
  },
  skr04: {
    bank: '1800',
    stripe: '1460',
    prepayments: '3250',
    revenue: '4200',
    'revenue-reverse-charge': '4336',
    'revenue-outside-union': '4338',
    'revenue-other-union': '4339',
    vat: '3806',
    'vat-other-union': '3818',
    corrections: '4700',
  },
};

export interface DatevBatch extends Days {
  readonly chart: Chart;
  readonly accounts: AccountNumbers;
  /** The numbers of the tax adviser and of its client there. */
  readonly adviser: number;
  readonly client: number;
  readonly writtenAt: Date;
}

/** What DATEV takes in one file. */
export const maxDatevRows = 99_999;

/** A batch of bookings in DATEV's format for other programs (EXTF 700, Buchungsstapel 13): Windows-1252 with CR LF. */
export function writeDatev(postings: readonly Posting[], batch: DatevBatch): Buffer {
  const lines = [headOf(batch), datevColumns.join(';'), ...postings.map((posting) => lineOf(posting, batch.accounts))];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
}

/** The accounts of the general ledger have four digits, and those of debtors one more. */
function headOf({ from, to, chart, adviser, client, writtenAt }: DatevBatch): string {
  const written = writtenAt.toISOString().replaceAll(/[^0-9]/g, '');
  const yearStart = `${from.slice(0, 4)}0101`;
  const batch = ['"EXTF"', '700', '21', '"Buchungsstapel"', '13', written, '', '"RE"', '""', '""', adviser, client];
  const span = [yearStart, '4', compact(from), compact(to), text('Vehicle History', 30), '""', '1', '0', '0', '"EUR"'];
  const reserved = ['', '""', '', ''];
  return [...batch, ...span, ...reserved, text(chart.slice(3), 2), '', '', '""', '""'].join(';');
}

/** DATEV wants every column to be there. */
function lineOf(
  { booking, debit, credit, amountCents, voucher, ...posting }: Posting,
  accounts: AccountNumbers,
): string {
  const { day, partnerId, debtor, dueOn, corrects, buyerVatNumber } = booking;
  const account = (side: Posting['debit']) => (side === 'debtor' ? debtorOf(debtor, partnerId) : accounts[side]);
  const isReverseCharge = [debit, credit].includes('revenue-reverse-charge');
  const cells: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': formatEuro(amountCents).replace('.', ','),
    'Soll/Haben-Kennzeichen': '"S"',
    'WKZ Umsatz': '"EUR"',
    Konto: account(debit),
    'Gegenkonto (ohne BU-Schlüssel)': account(credit),
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    'Belegfeld 1': text(plain(voucher), 36),
    'Belegfeld 2': text(plain(corrects ?? ''), 12),
    Buchungstext: text(posting.text, 60),
    ...(isReverseCharge && { 'EU-Land u. UStID (Bestimmung)': text(buyerVatNumber ?? '', 15) }),
    ...(dueOn !== null && { Fälligkeit: dueOn.split('-').toReversed().join('') }),
  };
  return datevColumns.map((name) => cells[name] ?? '').join(';');
}

function debtorOf(debtor: number | null, partnerId: string): string {
  if (debtor === null)
    throw new OperatorError(`partner ${partnerId} has no debtor account: all of 10000 to 69999 are taken`);
  return String(debtor);
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

/** The characters that a document field may have. */
function plain(voucher: string): string {
  return voucher.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '');
}

function text(value: string, maxLength: number): string {
  const printable = value.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '?').slice(0, maxLength);
  return `"${printable.replaceAll('"', '""')}"`;
}
