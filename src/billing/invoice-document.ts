import type { Cents } from '../kernel/money.ts';
import type { Language } from '../language/languages.ts';

/** `prepayment`: the document of a top-up, which is paid when it is issued. */
export type DocumentKind = 'invoice' | 'credit-note' | 'prepayment';

/** A company with its postal address. */
export interface Party {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** With the prefix of its country: `DE123456789`. */
  readonly vatNumber: string | null;
}

export interface Seller extends Party {
  /** The number in the register of companies. */
  readonly registration: string | null;
  /** The number that the local tax office has given, where it is not the VAT number. */
  readonly taxNumber: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly email: string;
  /** Not there in documents of earlier releases. */
  readonly phone?: string | null;
}

export interface Buyer extends Party {
  readonly partnerId: string;
  /** What the buyer's accounts department asked for: an order number, a cost centre, a routing id. */
  readonly reference: string | null;
  /** Where its invoices are sent. */
  readonly email: string | null;
}

export interface Vat {
  /** UNCL 5305: S is the standard rate, AE reverse charge, O outside the scope of VAT. */
  readonly category: 'S' | 'AE' | 'O';
  /** Hundredths of a percent: 2100 is 21 %. 0 where the category is not S. */
  readonly rateBasisPoints: number;
}

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
