import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Seller } from './party.ts';
import type { Version } from './versions.ts';

/** As it is stored: documents of earlier releases have no phone, rows do. */
type StoredSeller = Seller & { readonly phone: string | null };

/** The seller's details that hold on a day; undefined where none are set for it. */
export async function sellerOn(database: Queryable, day: string): Promise<Seller | undefined> {
  const [seller] = await database.query<StoredSeller>(sql`
    select name, street, postcode, city, country, vat_number as "vatNumber", tax_number as "taxNumber", registration, iban, bic,
      email, phone
    from billing.seller where valid_from <= ${day} order by valid_from desc, recorded_at desc limit 1`);
  return seller;
}

/** The seller's details by the days from which they hold, the oldest first; without those that were replaced. */
export async function listSellers(database: Queryable): Promise<Version<Seller>[]> {
  const rows = await database.query<StoredSeller & { validFrom: string }>(sql`
    select distinct on (valid_from) valid_from as "validFrom", name, street, postcode, city, country, vat_number as "vatNumber",
      tax_number as "taxNumber", registration, iban, bic, email, phone
    from billing.seller order by valid_from, recorded_at desc`);
  return rows.map(({ validFrom, ...details }) => ({ validFrom, details }));
}

/** Locks the seller until the transaction ends, so that two changes of a part of the details do not undo each other. */
export async function lockSeller(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('billing.seller', 0))`);
}

/** Sets the seller's details from a day on. Documents that were issued keep the details that they were issued with. */
export async function insertSeller(tx: Queryable, seller: Seller, validFrom: string): Promise<void> {
  await tx.query(sql`
    insert into billing.seller (valid_from, name, street, postcode, city, country, vat_number, tax_number, registration, iban,
      bic, email, phone)
    values (${validFrom}, ${seller.name}, ${seller.street}, ${seller.postcode}, ${seller.city}, ${seller.country},
      ${seller.vatNumber}, ${seller.taxNumber}, ${seller.registration}, ${seller.iban}, ${seller.bic}, ${seller.email},
      ${seller.phone ?? null})`);
}
