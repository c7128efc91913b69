import { isSqlState, type Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Cents } from '../kernel/money.ts';
import { quote } from '../kernel/text.ts';

export type EntryKind = 'charge' | 'top-up' | 'payment' | 'correction';

interface Movement {
  readonly partnerId: string;
  /** What it adds to the balance; only a correction may be negative. */
  readonly cents: Cents;
  readonly reference: string | null;
  readonly at: Date;
}

export interface Booking {
  readonly sequence: bigint;
  readonly kind: EntryKind;
  readonly balanceAfterCents: Cents;
}

export interface LedgerEntry extends Booking {
  readonly bookedAt: Date;
  readonly amountCents: Cents;
  readonly reference: string | null;
  /** What a charge was for. */
  readonly reportId: string | null;
}

/** Books money that a partner has sent: a top-up of a prepaid account, a payment on a postpaid one. */
export async function bookFunds(database: Queryable, funds: Movement): Promise<Booking> {
  return book(database, funds, null);
}

/** Corrects an earlier booking, in either direction. The entry that was wrong stays as it is. */
export async function bookCorrection(database: Queryable, correction: Movement): Promise<Booking> {
  try {
    return await book(database, correction, 'correction');
  } catch (error) {
    if (!isSqlState(error, '23514')) throw error;
    throw new OperatorError(
      'the account cannot be corrected like this: it would be below zero, or owe more than its limit',
    );
  }
}

/**
 * The balance and its entry are one statement, so that neither can exist without the other. A movement of a month that
 * has been closed meanwhile is booked in the next one, and no entry is dated before the entry that precedes it.
 */
async function book(
  database: Queryable,
  { partnerId, cents, reference, at }: Movement,
  kind: 'correction' | null,
): Promise<Booking> {
  const [booking] = await database.query<Booking>(sql`
    with moved as (
      update billing.account
      set balance_cents = balance_cents + ${cents}, last_sequence = last_sequence + 1,
        last_booked_at = greatest(${at}, closed_until, last_booked_at)
      where partner_id = ${partnerId}
      returning partner_id, billing_mode, balance_cents, last_sequence, last_booked_at
    )
    insert into billing.ledger_entry
      (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, reference)
    select partner_id, last_sequence, last_booked_at,
      coalesce(${kind}, case billing_mode when 'prepaid' then 'top-up' else 'payment' end),
      ${cents}, balance_cents, ${reference}
    from moved
    returning sequence, kind, balance_after_cents as "balanceAfterCents"`);
  if (!booking) throw new OperatorError(`there is no partner ${quote(partnerId)}`);
  return booking;
}

/** A partner's latest entries, the newest first. */
export async function latestEntries(database: Queryable, partnerId: string, count: number): Promise<LedgerEntry[]> {
  return database.query<LedgerEntry>(sql`
    select sequence, booked_at as "bookedAt", kind, amount_cents as "amountCents",
      balance_after_cents as "balanceAfterCents", reference, report_id as "reportId"
    from billing.ledger_entry where partner_id = ${partnerId} order by sequence desc limit ${count}`);
}
