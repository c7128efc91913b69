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

/** A refund as it was booked. */
export interface RefundEntry {
  readonly reportId: string;
  readonly sequence: bigint;
  readonly cents: Cents;
  readonly reference: string | null;
}

/** The refunds that were booked from one moment on and before another, where that is given. The account is locked. */
export async function listRefunds(
  tx: Queryable,
  partnerId: string,
  { from, before = null }: { readonly from: Date; readonly before?: Date | null },
): Promise<RefundEntry[]> {
  return tx.query<RefundEntry>(sql`
    select k.key as "reportId", k.sequence, e.amount_cents as cents, e.reference
    from billing.booking_key k join billing.ledger_entry e using (partner_id, sequence, booked_at)
    where k.partner_id = ${partnerId} and k.kind = 'refund' and k.booked_at >= ${from}
      and (${before}::timestamptz is null or k.booked_at < ${before})
    order by k.sequence`);
}

/** Which of these reports were charged in a month. */
export async function chargedIn(
  tx: Queryable,
  { partnerId, starts, ends }: { readonly partnerId: string; readonly starts: Date; readonly ends: Date },
  reportIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const charges = await tx.query<{ reportId: string | null }>(sql`
    select report_id as "reportId" from billing.ledger_entry
    where partner_id = ${partnerId} and kind = 'charge' and booked_at >= ${starts} and booked_at < ${ends}
      and report_id = any(${reportIds})`);
  return new Set(charges.map(({ reportId }) => reportId));
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
