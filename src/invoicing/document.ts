import type { Buyer, Seller } from '../billing/parties/party.ts';
import type { Vat } from '../billing/vat/rules.ts';
import type { Cents } from '../kernel/money.ts';
import type { Language } from '../language/languages.ts';

/** `prepayment`: the document of a top-up, which is paid when it is issued. */
export type DocumentKind = 'invoice' | 'credit-note' | 'prepayment';

export interface DocumentLine {
  /** Reports that were bought, money on account, a report that was refunded. */
  readonly item: 'reports' | 'top-up' | 'refund';
  readonly quantity: bigint;
  readonly unitPriceCents: Cents;
  /** The quantity times the price. */
  readonly amountCents: Cents;
}

/**
 * What an issued document says. It is stored as it was issued and never changes. All amounts of a credit note are positive: its
 * kind says that they are given back. There is one rate of VAT for a document, on the sum of its lines.
 */
export interface InvoiceDocument {
  readonly version: 1;
  readonly number: string;
  readonly kind: DocumentKind;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly language: Language;
  /** The month that an invoice bills, both days included. */
  readonly period: { readonly start: string; readonly end: string } | null;
  /** The invoice that a credit note corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  /** The reference of a top-up, or the reason of a refund, as it was booked. */
  readonly reference: string | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly DocumentLine[];
  readonly vat: Vat;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly grossCents: Cents;
  /** What had been paid, VAT included, when it was issued. */
  readonly paidCents: Cents;
  /** What is to be paid, or with a credit note to be given back: the gross amount less what had been paid. */
  readonly payableCents: Cents;
}

/** What a document says, of what is known when it is issued or completed. */
export function composeDocument(
  what: Pick<InvoiceDocument, 'kind' | 'language' | 'period' | 'corrects' | 'reference' | 'lines'>,
  { seller, buyer, vat }: Pick<InvoiceDocument, 'seller' | 'buyer' | 'vat'>,
  figures: Pick<
    InvoiceDocument,
    'number' | 'issuedOn' | 'dueOn' | 'netCents' | 'vatCents' | 'grossCents' | 'paidCents'
  >,
): InvoiceDocument {
  const { kind, language, period, corrects, reference, lines } = what;
  const parts = { kind, language, period, corrects, reference, seller, buyer, vat, lines };
  return { version: 1, ...parts, ...figures, payableCents: figures.grossCents - figures.paidCents };
}
