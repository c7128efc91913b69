import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

export interface Funds {
  readonly partnerId: string;
  readonly cents: Cents;
  readonly reference: string | null;
  readonly at: Date;
}

export interface Booking {
  readonly sequence: bigint;
  readonly kind: 'top-up' | 'payment';
  readonly balanceAfterCents: Cents;
}

/**
 * Books money that a partner has sent: a top-up of a prepaid account, a payment on a postpaid one.
 * The balance and its entry are one statement, so that neither can be without the other.
 */
export async function bookFunds(database: Queryable, funds: Funds): Promise<Booking | undefined> {
  const [booking] = await database.query<Booking>(sql`
    with moved as (
      update billing.account
      set balance_cents = balance_cents + ${funds.cents}, last_sequence = last_sequence + 1
      where partner_id = ${funds.partnerId}
      returning partner_id, billing_mode, balance_cents, last_sequence
    )
    insert into billing.ledger_entry
      (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, reference)
    select partner_id, last_sequence, ${funds.at}, case billing_mode when 'prepaid' then 'top-up' else 'payment' end,
      ${funds.cents}, balance_cents, ${funds.reference}
    from moved
    returning sequence, kind, balance_after_cents as "balanceAfterCents"`);
  return booking;
}

const monthsAhead = 12;

/** Makes the ledger's partitions for this month and a year ahead, so that no booking waits for one. */
export async function makeLedgerPartitions(database: Queryable, now: Date): Promise<void> {
  await database.query(sql`
    select billing.make_ledger_partition((date_trunc('month', ${now}::timestamptz) + make_interval(months => ahead))::date)
    from generate_series(0, ${monthsAhead}) as ahead`);
}
