import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { utcDay } from '../../kernel/day.ts';
import { formatEuro, type Cents } from '../../kernel/money.ts';
import { csvLine } from '../../web/kit/csv.ts';
import type { Days } from './journal.ts';
import { requireClosedQuarter } from './quarters.ts';

/** What was supplied to a buyer under reverse charge in a quarter, less what was credited in it. */
interface SalesListLine {
  /** With the prefix of its country. */
  readonly vatNumber: string;
  readonly netCents: Cents;
}

/**
 * The EC sales list (recapitulative statement) of a quarter: reverse-charge supplies by the buyer's VAT number. A supply belongs to the
 * quarter in which it was made: an invoice by the month that it bills, prepaid use by its month, also where its document was completed
 * later. A credit note belongs to the quarter in which it was issued. Refused before the quarter is over and its months are closed, because it would not be complete.
 */
export async function readSalesList(database: Queryable, { from, to }: Days, now: Date): Promise<SalesListLine[]> {
  await requireClosedQuarter(database, { from, to }, now);
  return database.query<SalesListLine>(sql`
    select s.vat_number as "vatNumber", sum(s.cents)::bigint as "netCents"
    from (
      select i.content #>> '{buyer,vatNumber}' as vat_number, case i.kind when 'invoice' then i.net_cents else -i.net_cents end as cents
      from invoicing.invoice i
      where i.vat_category = 'AE' and case i.kind when 'invoice' then i.period_start when 'credit-note' then i.issued_on end
        between ${from}::date and ${to}::date
      union all
      select b.buyer_vat_number, case when b.kind like '%used' then b.net_cents else -b.net_cents end
      from invoicing.bookings(${from}::date, ${utcDay(now)}::date) b
      where b.vat_category = 'AE' and b.month between ${from}::date and ${to}::date
        and b.kind in ('used', 'given-back', 'completed-used', 'completed-given-back')) as s
    group by s.vat_number having sum(s.cents) <> 0 order by s.vat_number`);
}

/** Commas, a point before the cents, UTF-8. */
export function writeSalesList(lines: readonly SalesListLine[]): Buffer {
  const rows = lines.map(({ vatNumber, netCents }) =>
    csvLine([vatNumber.slice(0, 2), vatNumber.slice(2), formatEuro(netCents)]),
  );
  return Buffer.from(csvLine(['country', 'vatNumber', 'amountEur']) + rows.join(''));
}
