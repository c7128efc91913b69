import type { VatRate } from '../../billing/vat/rates.ts';
import { vatTerritoryOf } from '../../billing/vat/territories.ts';
import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Days } from './journal.ts';

/** What an accountant books: a document, money that moved, or what a prepaid account used or got back in a month. */
export interface BookedItem {
  readonly day: string;
  readonly partnerId: string;
  /** The partner's account among the debtors; null where all numbers are taken. */
  readonly debtor: number | null;
  readonly kind:
    | 'invoice'
    | 'credit-note'
    | 'top-up'
    | 'payment'
    | 'correction'
    | 'used'
    | 'given-back'
    // A document that was issued without VAT and completed later: `netCents` was booked when it was issued.
    | 'completed-invoice'
    | 'completed-credit-note'
    | 'completed-top-up'
    // What a prepaid account used or got back before a document of its top-ups was completed: booked without a case of VAT then.
    | 'completed-used'
    | 'completed-given-back';
  readonly billingMode: 'prepaid' | 'postpaid';
  /** The number of the document. */
  readonly number: string | null;
  readonly reference: string | null;
  /** Where money came in. */
  readonly place: 'bank' | 'stripe' | null;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly dueOn: string | null;
  /** The first day of the month that an invoice bills, or in which a prepaid account used its money. */
  readonly month: string | null;
  /** The invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly vatCategory: 'S' | 'AE' | 'O' | null;
  readonly vatBasisPoints: number | null;
  readonly sellerCountry: string | null;
  readonly buyerCountry: string | null;
  readonly buyerVatNumber: string | null;
  readonly buyerName: string | null;
}

/** What is to be booked of a span of days, at most so many. */
export async function readBookings(database: Queryable, { from, to }: Days, count: number): Promise<BookedItem[]> {
  return database.query<BookedItem>(sql`
    select day, partner_id as "partnerId", debtor, kind, billing_mode as "billingMode", number, reference, place,
      net_cents as "netCents", vat_cents as "vatCents", due_on as "dueOn", month, corrects, vat_category as "vatCategory",
      vat_basis_points as "vatBasisPoints", seller_country as "sellerCountry", buyer_country as "buyerCountry",
      buyer_vat_number as "buyerVatNumber", buyer_name as "buyerName"
    from invoicing.bookings(${from}::date, ${to}::date)
    order by day, partner_id, kind, month, number, reference, net_cents limit ${count}`);
}

/**
 * How a supply is taxed, which decides on the account of its revenue. `undecided`: the document has no VAT, because the seller or the
 * buyer was not known.
 */
export type VatCase = 'domestic' | 'reverse-charge' | 'outside-union' | 'other-union' | 'undecided';

type Taxed = Pick<BookedItem, 'day' | 'vatCategory' | 'vatBasisPoints' | 'sellerCountry' | 'buyerCountry'>;

/** Pure. `rates` are those of all countries: a buyer in another country of the Union is taxed there where a rate is set for it. */
export function vatCaseOf(booking: Taxed, rates: readonly VatRate[]): VatCase {
  const { day, vatCategory, vatBasisPoints, sellerCountry, buyerCountry } = booking;
  if (vatCategory === null || sellerCountry === null || buyerCountry === null) return 'undecided';
  if (vatCategory === 'AE') return 'reverse-charge';
  if (vatCategory === 'O') return 'outside-union';
  const territory = vatTerritoryOf(buyerCountry);
  if (vatTerritoryOf(sellerCountry) === territory) return 'domestic';
  const isTaxedThere = rates.some(
    ({ country, basisPoints, validFrom }) =>
      country === territory && basisPoints === vatBasisPoints && validFrom <= day,
  );
  return isTaxedThere ? 'other-union' : 'domestic';
}
