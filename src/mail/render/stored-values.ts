import type { Cents } from '../../kernel/money.ts';
import { oneLine } from './one-line.ts';

export interface MailAddressee {
  readonly partner: string;
  readonly partnerName: string;
}

/** The amounts of a document, as they are stored: cents are decimal integers in text. */
export interface StoredAmounts {
  readonly netCents: string;
  readonly vatCents: string;
  readonly grossCents: string;
  /** What had been paid when the document was issued. */
  readonly paidCents: string;
  /** Null if the document has no VAT details. */
  readonly vat: VatContent | null;
}

interface VatContent {
  readonly category: 'S' | 'AE' | 'O';
  readonly rateBasisPoints: number;
}

export interface DocumentAmounts {
  readonly net: Cents;
  readonly vatAmount: Cents;
  readonly gross: Cents;
  readonly paid: Cents;
  readonly vat: VatContent | null;
}

export function readAmounts({ netCents, vatCents, grossCents, paidCents, vat }: StoredAmounts): DocumentAmounts {
  return {
    net: readInteger(netCents),
    vatAmount: readInteger(vatCents),
    gross: readInteger(grossCents),
    paid: readInteger(paidCents),
    vat,
  };
}

export function readAddressee(content: { partner: string; partnerName: string }): MailAddressee {
  return { partner: oneLine(content.partner), partnerName: oneLine(content.partnerName) };
}

export function readInteger(text: string): bigint {
  // BigInt alone reads '' as zero, and accepts hexadecimal.
  if (!/^-?[0-9]+$/.test(text)) throw new RangeError(`"${text}" is not a whole number`);
  return BigInt(text);
}

export function readStoredDay(text: string): Date {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) throw new RangeError(`"${text}" is not a day`);
  return readStoredMoment(`${text}T00:00:00Z`);
}

export function readStoredMoment(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${text}" is not a date`);
  return date;
}
