import { listVatRates, percentOf } from '../../billing/vat/rates.ts';
import { vatTerritoryOf } from '../../billing/vat/territories.ts';
import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { formatEuro, type Cents } from '../../kernel/money.ts';
import { csvLine } from '../../web/kit/csv.ts';
import { vatCaseOf } from './bookings.ts';
import type { Days } from './journal.ts';
import { requireClosedQuarter } from './quarters.ts';

/** What was supplied in a quarter to buyers of one country of the Union who are taxed there, less what was credited in it. */
export interface OneStopShopLine {
  readonly country: string;
  readonly rateBasisPoints: number;
  readonly netCents: Cents;
  readonly vatCents: Cents;
}

interface Taxed {
  readonly day: string;
  readonly sellerCountry: string;
  readonly buyerCountry: string;
  readonly vatBasisPoints: number;
  readonly netCents: Cents;
  readonly vatCents: Cents;
}

/**
 * The figures of a quarter for the one-stop shop (OSS): VAT that is owed in other countries of the Union, by country and rate. An
 * invoice belongs to the quarter of the month that it bills, money that was paid ahead and a credit note to that in which its document
 * was issued.
 */
export async function readOneStopShop(database: Queryable, days: Days, now: Date): Promise<OneStopShopLine[]> {
  await requireClosedQuarter(database, days, now);
  const { from, to } = days;
  const taxed = await database.query<Taxed>(sql`
    select max(i.issued_on) as day, i.content #>> '{seller,country}' as "sellerCountry", i.content #>> '{buyer,country}' as "buyerCountry",
      coalesce(i.vat_basis_points, 0) as "vatBasisPoints", sum(case i.kind when 'credit-note' then -i.net_cents else i.net_cents end)::bigint as "netCents",
      sum(case i.kind when 'credit-note' then -i.vat_cents else i.vat_cents end)::bigint as "vatCents"
    from invoicing.invoice i
    where i.vat_category = 'S' and case i.kind when 'invoice' then i.period_start else i.issued_on end between ${from}::date and ${to}::date
    group by "sellerCountry", "buyerCountry", i.vat_basis_points`);
  const rates = await listVatRates(database);
  const lines = new Map<string, OneStopShopLine>();
  for (const { vatBasisPoints: rateBasisPoints, netCents, vatCents, ...one } of taxed) {
    if (vatCaseOf({ ...one, vatCategory: 'S', vatBasisPoints: rateBasisPoints }, rates) !== 'other-union') continue;
    const country = vatTerritoryOf(one.buyerCountry);
    const key = `${country} ${rateBasisPoints}`;
    const before = lines.get(key) ?? { netCents: 0n, vatCents: 0n };
    lines.set(key, {
      country,
      rateBasisPoints,
      netCents: before.netCents + netCents,
      vatCents: before.vatCents + vatCents,
    });
  }
  return [...lines.values()].toSorted(
    (one, other) => one.country.localeCompare(other.country) || one.rateBasisPoints - other.rateBasisPoints,
  );
}

/** Commas, a point before the cents, UTF-8. */
export function writeOneStopShop(lines: readonly OneStopShopLine[]): Buffer {
  const rows = lines.map(({ country, rateBasisPoints, netCents, vatCents }) =>
    csvLine([country, String(percentOf(rateBasisPoints)), formatEuro(netCents), formatEuro(vatCents)]),
  );
  return Buffer.from(csvLine(['country', 'vatPercent', 'netEur', 'vatEur']) + rows.join(''));
}
