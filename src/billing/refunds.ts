import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Cents } from '../kernel/money.ts';

/** What was charged for a report. */
interface Charge {
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
export async function requireCharge(database: Queryable, { id, partnerId, boughtAt }: Purchase): Promise<Charge> {
  // No charge is booked before its purchase: older partitions are not read.
  const [charge] = await database.query<Pick<Charge, 'cents' | 'bookedAt'>>(sql`
    select -amount_cents as cents, booked_at as "bookedAt" from billing.ledger_entry
    where partner_id = ${partnerId} and kind = 'charge' and report_id = ${id} and booked_at >= ${boughtAt}`);
  if (!charge) throw new Error(`report ${id} has no charge`);
  if (charge.cents === 0n) throw new OperatorError(`report ${id} cost nothing: there is nothing to refund`);
  return { partnerId, reportId: id, ...charge };
}

/**
 * Refuses to refund a charge that an invoice contains, or will contain without the refund: that needs a credit note. The account
 * is locked, so that its month is not closed meanwhile. Prepaid accounts have no invoices.
 */
export async function refuseInvoiced(tx: Queryable, charge: Charge, now: Date): Promise<void> {
  const { partnerId, reportId, bookedAt } = charge;
  const [month] = await tx.query<{ invoice: string | null; isOpen: boolean; isOver: boolean; month: string }>(sql`
    select i.number as invoice, ${bookedAt}::timestamptz >= a.closed_until as "isOpen", to_char(m.first_day, 'YYYY-MM') as month,
      date_trunc('month', greatest(${now}::timestamptz, a.closed_until, a.last_booked_at) at time zone 'UTC') > m.first_day
        as "isOver"
    from billing.account a
      cross join (select date_trunc('month', ${bookedAt}::timestamptz at time zone 'UTC') as first_day) as m
      left join billing.invoice i on i.partner_id = a.partner_id and i.period_start = m.first_day::date
    where a.partner_id = ${partnerId} and a.billing_mode = 'postpaid'`);
  if (!month) return;
  const refused = (why: string) =>
    new OperatorError(`report ${reportId} cannot be refunded: ${why}, and credit notes cannot be issued yet`);
  if (month.invoice !== null) throw refused(`invoice ${month.invoice} contains its charge`);
  if (month.isOpen && month.isOver) throw refused(`the invoice of ${month.month} is due and will contain its charge`);
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
