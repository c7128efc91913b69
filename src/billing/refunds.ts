import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Cents } from '../kernel/money.ts';

/** What was charged for a report. */
export interface Charge {
  readonly partnerId: string;
  readonly reportId: string;
  readonly cents: Cents;
  readonly bookedAt: Date;
}

interface Purchase {
  readonly id: string;
  readonly partnerId: string;
  readonly boughtAt: Date;
}

/**
 * Reads the charge of a purchase. It may take a second for a partner with millions of entries, so that it is called before the
 * account is locked: entries never change, and a charge is committed with its report.
 */
export async function requireCharge(database: Queryable, purchase: Purchase): Promise<Charge> {
  const charge = await findCharge(database, purchase);
  const { id } = purchase;
  if (!charge) throw new Error(`report ${id} has no charge`);
  if (charge.cents === 0n) throw new OperatorError(`report ${id} cost nothing: there is nothing to refund`);
  return charge;
}

export async function findCharge(
  database: Queryable,
  { id, partnerId, boughtAt }: Purchase,
): Promise<Charge | undefined> {
  // No charge is booked before its purchase: older partitions are not read.
  const [charge] = await database.query<Pick<Charge, 'cents' | 'bookedAt'>>(sql`
    select -amount_cents as cents, booked_at as "bookedAt" from billing.ledger_entry
    where partner_id = ${partnerId} and kind = 'charge' and report_id = ${id} and booked_at >= ${boughtAt}`);
  return charge && { partnerId, reportId: id, ...charge };
}

/** Whether any invoice can contain the charge of a purchase: most accounts have none, and need not search their ledger. */
export async function mayBeInvoiced(tx: Queryable, { partnerId, boughtAt }: Omit<Purchase, 'id'>): Promise<boolean> {
  const invoices = await tx.query(sql`
    select from billing.invoice
    where partner_id = ${partnerId} and period_start >= date_trunc('month', ${boughtAt}::timestamptz at time zone 'UTC')::date
    limit 1`);
  return invoices.length > 0;
}

/** The invoice that contains a charge. The account is locked, so that its month is not closed meanwhile. */
export async function findInvoiceOf(
  tx: Queryable,
  { partnerId, bookedAt }: Pick<Charge, 'partnerId' | 'bookedAt'>,
): Promise<string | undefined> {
  const [invoice] = await tx.query<{ number: string }>(sql`
    select number from billing.invoice
    where partner_id = ${partnerId}
      and period_start = date_trunc('month', ${bookedAt}::timestamptz at time zone 'UTC')::date`);
  return invoice?.number;
}

export interface Refund {
  readonly cents: Cents;
  readonly bookedAt: Date;
  /** Why, as an operator gave it. */
  readonly reference: string | null;
}

/** The refund of a purchase, if there was one. */
export async function findRefund(
  database: Queryable,
  { id, partnerId }: Pick<Purchase, 'id' | 'partnerId'>,
): Promise<Refund | undefined> {
  const [refund] = await database.query<Refund>(sql`
    select e.amount_cents as cents, e.booked_at as "bookedAt", e.reference
    from billing.booking_key k join billing.ledger_entry e using (partner_id, sequence, booked_at)
    where k.partner_id = ${partnerId} and k.kind = 'refund' and k.key = ${id}`);
  return refund;
}
