import type { VatRate } from '../../billing/vat/rates.ts';
import { percentOf } from '../../billing/vat/rates.ts';
import type { Cents } from '../../kernel/money.ts';
import { documentNumbersIn } from '../settlement.ts';
import { vatCaseOf, type BookedItem, type VatCase } from './bookings.ts';

/** The accounts of the general ledger that postings name; each partner has an account of its own besides. */
export const postingAccounts = [
  'bank',
  'stripe',
  'prepayments',
  'revenue',
  'revenue-reverse-charge',
  'revenue-outside-union',
  'revenue-other-union',
  'vat',
  'vat-other-union',
  'corrections',
] as const;

export type PostingAccount = (typeof postingAccounts)[number];

/** An account of the general ledger, or the partner's own. */
type Side = PostingAccount | 'debtor';

/** One row of a batch: an amount that is moved from one account to another. */
export interface Posting {
  readonly booking: BookedItem;
  readonly debit: Side;
  readonly credit: Side;
  readonly amountCents: Cents;
  /** What the accountant finds it by: the number of the document, else the reference of the payment. */
  readonly voucher: string;
  /** In German: a batch is for DATEV. */
  readonly text: string;
}

const revenueOf: Readonly<Record<VatCase, PostingAccount>> = {
  domestic: 'revenue',
  'reverse-charge': 'revenue-reverse-charge',
  'outside-union': 'revenue-outside-union',
  'other-union': 'revenue-other-union',
  undecided: 'revenue',
};

/**
 * Pure. The rows of a booking. Money that comes in is one row with the whole amount, against the partner's account; there, net amount
 * and VAT are separate rows. So the partner's account has the open amounts, VAT included. What completes a document adds its VAT, and
 * moves its revenue to the account of its VAT case.
 */
export function postingsOf(booking: BookedItem, rates: readonly VatRate[]): Posting[] {
  const { kind, netCents, vatCents, billingMode } = booking;
  const vatCase = vatCaseOf(booking, rates);
  const revenue = revenueOf[vatCase];
  const vat = vatCase === 'other-union' ? 'vat-other-union' : 'vat';
  const place = booking.place ?? 'bank';
  const post = (debit: Side, credit: Side, amountCents: Cents, text: string): Posting[] =>
    amountCents === 0n || debit === credit
      ? []
      : [{ booking, debit, credit, amountCents, voucher: voucherOf(booking), text }];
  const what = describe(booking);
  const tax = `USt${taxedWhere(booking, vatCase)} ${what}`;
  const own = billingMode === 'prepaid' ? 'prepayments' : 'debtor';
  const rows: Readonly<Record<BookedItem['kind'], () => Posting[]>> = {
    invoice: () => [...post('debtor', revenue, netCents, what), ...post('debtor', vat, vatCents, tax)],
    'credit-note': () => [...post(revenue, 'debtor', netCents, what), ...post(vat, 'debtor', vatCents, tax)],
    'top-up': () => [
      ...post(place, 'debtor', netCents + vatCents, `Zahlung ${what}`),
      ...post('debtor', 'prepayments', netCents, what),
      ...post('debtor', vat, vatCents, tax),
    ],
    payment: () => post(place, 'debtor', netCents + vatCents, what),
    correction: () =>
      netCents > 0n ? post('corrections', own, netCents, what) : post(own, 'corrections', -netCents, what),
    used: () => post('prepayments', revenue, netCents, what),
    'given-back': () => post(revenue, 'prepayments', netCents, what),
    'completed-invoice': () => [...post('revenue', revenue, netCents, what), ...post('debtor', vat, vatCents, tax)],
    'completed-credit-note': () => [...post(revenue, 'revenue', netCents, what), ...post(vat, 'debtor', vatCents, tax)],
    'completed-top-up': () => post('debtor', vat, vatCents, tax),
    'completed-used': () => post('revenue', revenue, netCents, what),
    'completed-given-back': () => post(revenue, 'revenue', netCents, what),
  };
  return rows[kind]();
}

function voucherOf({ number, reference, month }: BookedItem): string {
  const [named, ...more] = documentNumbersIn(reference);
  return number ?? (named !== undefined && more.length === 0 ? named : reference) ?? month?.slice(0, 7) ?? '';
}

function describe({ kind, month, corrects, buyerName, partnerId }: BookedItem): string {
  const who = buyerName ?? partnerId;
  const when = month?.slice(0, 7) ?? '';
  return {
    invoice: `Rechnung ${when} ${who}`,
    'credit-note': `Rechnungskorrektur zu ${corrects} ${who}`,
    'top-up': `Anzahlung ${who}`,
    payment: `Zahlung ${who}`,
    correction: `Kontokorrektur ${who}`,
    used: `Guthabenverbrauch ${when} ${who}`,
    'given-back': `Guthabenerstattung ${when} ${who}`,
    'completed-invoice': `Ergänzung Rechnung ${when} ${who}`,
    'completed-credit-note': `Ergänzung Rechnungskorrektur zu ${corrects} ${who}`,
    'completed-top-up': `Ergänzung Anzahlung ${who}`,
    'completed-used': `Ergänzung Guthabenverbrauch ${when} ${who}`,
    'completed-given-back': `Ergänzung Guthabenerstattung ${when} ${who}`,
  }[kind];
}

/** The country and the rate of VAT that is owed in another country of the Union. */
function taxedWhere({ buyerCountry, vatBasisPoints }: BookedItem, vatCase: VatCase): string {
  if (vatCase !== 'other-union' || vatBasisPoints === null) return '';
  return ` ${buyerCountry} ${percentOf(vatBasisPoints).toFixed(2).replace('.', ',')} %`;
}
