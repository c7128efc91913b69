import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { utcDay } from '../kernel/day.ts';
import type { Cents } from '../kernel/money.ts';
import { findParties, type Addressee } from './find-parties.ts';
import { vatOf } from './vat/rules.ts';

/** The VAT that is paid on top of a net amount on a day; none where the seller or the buyer is not known. */
export async function vatOnDay(database: Queryable, addressee: Addressee, cents: Cents, day: string): Promise<Cents> {
  const parties = await findParties(database, addressee, day);
  return parties ? vatOf(cents, parties.vat.rateBasisPoints) : 0n;
}

/** Stores the VAT that came in with a payment: amounts on an account are net. Nothing where there is none. */
export async function recordPaymentVat(
  tx: Queryable,
  addressee: Addressee,
  { sequence, cents, at }: { sequence: bigint; cents: Cents; at: Date },
): Promise<void> {
  const vatCents = await vatOnDay(tx, addressee, cents, utcDay(at));
  if (vatCents === 0n) return;
  await tx.query(sql`
    insert into billing.payment_vat (partner_id, sequence, vat_cents)
    values (${addressee.partnerId}, ${sequence}, ${vatCents})`);
}
