import { isSqlState, type Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import { formatEuro, type Cents } from '../kernel/money.ts';
import { quoteInput } from '../kernel/text.ts';
import { lockAccount, type Account, type BillingMode } from './account.ts';
import { creditKeyBudget } from './key-budgets.ts';

export type EntryKind = 'charge' | 'top-up' | 'payment' | 'correction' | 'refund';

interface Movement {
  readonly partnerId: string;
  /** What it adds to the balance; only a correction may be negative. */
  readonly cents: Cents;
  /** Booked once: what has the same reference and amount as an earlier movement of its kind is that movement. */
  readonly reference: string | null;
  readonly at: Date;
}

export interface Booking {
  /** False where the reference was booked before: nothing was booked now. */
  readonly isNew: boolean;
  /** The entry that was made, or the one that was made before. */
  readonly sequence: bigint;
  readonly kind: EntryKind;
  /** The balance of the account now. */
  readonly balanceCents: Cents;
  readonly billingMode: BillingMode;
}

export interface LedgerEntry {
  readonly sequence: bigint;
  readonly bookedAt: Date;
  readonly kind: EntryKind;
  readonly amountCents: Cents;
  readonly balanceAfterCents: Cents;
  readonly reference: string | null;
  /** What a charge or refund was for. */
  readonly reportId: string | null;
}

/** Books money that a partner has sent: a top-up of a prepaid account, a payment on a postpaid one. */
export async function bookFunds(tx: Queryable, funds: Movement): Promise<Booking> {
  const account = await lockAccount(tx, funds.partnerId);
  return bookOnce(tx, account, account.billingMode === 'prepaid' ? 'top-up' : 'payment', funds);
}

/** Corrects an earlier booking, in either direction. The entry that was wrong stays as it is. */
export async function bookCorrection(tx: Queryable, correction: Movement): Promise<Booking> {
  const account = await lockAccount(tx, correction.partnerId);
  try {
    return await bookOnce(tx, account, 'correction', correction);
  } catch (error) {
    if (!isSqlState(error, '23514')) throw error;
    throw new OperatorError(
      'the account cannot be corrected like this: it would be below zero, or owe more than its limit',
    );
  }
}

/** The account is locked, so that of two bookings with one reference the second finds the first. */
async function bookOnce(
  tx: Queryable,
  { billingMode, balanceCents }: Pick<Account, 'billingMode' | 'balanceCents'>,
  kind: EntryKind,
  movement: Movement,
): Promise<Booking> {
  const earlier = await findBooked(tx, kind, movement);
  if (!earlier) return { isNew: true, kind, billingMode, ...(await book(tx, kind, movement)) };
  const { sequence, amountCents } = earlier;
  if (amountCents === movement.cents) return { isNew: false, kind, billingMode, sequence, balanceCents };
  throw new OperatorError(
    `the reference ${quoteInput(movement.reference ?? '')} is already used by a ${kind} of ${formatEuro(amountCents)} EUR, ` +
      `entry ${sequence}: use another reference`,
  );
}

async function findBooked(
  tx: Queryable,
  kind: EntryKind,
  { partnerId, reference }: Movement,
): Promise<Pick<LedgerEntry, 'sequence' | 'amountCents'> | undefined> {
  if (reference === null) return undefined;
  const [entry] = await tx.query<Pick<LedgerEntry, 'sequence' | 'amountCents'>>(sql`
    select e.sequence, e.amount_cents as "amountCents"
    from billing.booking_key k join billing.ledger_entry e using (partner_id, sequence, booked_at)
    where k.partner_id = ${partnerId} and k.kind = ${kind} and k.key = ${reference}`);
  return entry;
}

/**
 * The balance and its entry are one statement, so that neither can exist without the other. A movement of a month that
 * has been closed meanwhile is booked in the next one, and no entry is dated before the entry that precedes it.
 */
async function book(
  tx: Queryable,
  kind: EntryKind,
  { partnerId, cents, reference, at }: Movement,
): Promise<Pick<Booking, 'sequence' | 'balanceCents'>> {
  const [booking] = await tx.query<Pick<Booking, 'sequence' | 'balanceCents'>>(sql`
    with moved as (
      update billing.account
      set balance_cents = balance_cents + ${cents}, last_sequence = last_sequence + 1,
        last_booked_at = greatest(${at}, closed_until, last_booked_at)
      where partner_id = ${partnerId}
      returning partner_id, balance_cents, last_sequence, last_booked_at
    ), keyed as (
      insert into billing.booking_key (partner_id, kind, key, sequence, booked_at)
      select partner_id, ${kind}, ${reference}, last_sequence, last_booked_at from moved
      where ${reference}::text is not null
    )
    insert into billing.ledger_entry
      (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, reference)
    select partner_id, last_sequence, last_booked_at, ${kind}, ${cents}, balance_cents, ${reference}
    from moved
    returning sequence, balance_after_cents as "balanceCents"`);
  if (!booking) throw new OperatorError(`there is no partner ${quoteInput(partnerId)}`);
  return booking;
}

interface Refund extends Movement {
  readonly reportId: string;
}

/**
 * Gives back what a report cost; undefined where that was done before. The account must be locked. A refund counts on the
 * day on which it is booked: a closed month does not change.
 */
export async function bookRefund(
  tx: Queryable,
  { partnerId, reportId, cents, reference, at }: Refund,
): Promise<Pick<Booking, 'sequence' | 'balanceCents'> | undefined> {
  const [booking] = await tx.query<Pick<Booking, 'sequence' | 'balanceCents'>>(sql`
    with moved as (
      update billing.account
      set balance_cents = balance_cents + ${cents}, last_sequence = last_sequence + 1,
        last_booked_at = greatest(${at}, closed_until, last_booked_at)
      where partner_id = ${partnerId} and not exists (select 1 from billing.booking_key
        where partner_id = ${partnerId} and kind = 'refund' and key = ${reportId})
      returning partner_id, balance_cents, last_sequence, last_booked_at
    ), keyed as (
      insert into billing.booking_key (partner_id, kind, key, sequence, booked_at)
      select partner_id, 'refund', ${reportId}, last_sequence, last_booked_at from moved
    ), counted as (
      insert into billing.usage_day as u (partner_id, day, calls, billable_calls, amount_cents, refunded_cents)
      select partner_id, (last_booked_at at time zone 'UTC')::date, 0, 0, 0, ${cents} from moved
      on conflict (partner_id, day) do update set refunded_cents = u.refunded_cents + excluded.refunded_cents
    )
    insert into billing.ledger_entry
      (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, reference, report_id)
    select partner_id, last_sequence, last_booked_at, 'refund', ${cents}, balance_cents, ${reference}, ${reportId}
    from moved returning sequence, balance_after_cents as "balanceCents"`);
  if (booking) await creditKeyBudget(tx, { partnerId, reportId, cents });
  return booking;
}

/** A partner's latest entries, the newest first. */
export async function latestEntries(database: Queryable, partnerId: string, count: number): Promise<LedgerEntry[]> {
  return database.query<LedgerEntry>(sql`
    select sequence, booked_at as "bookedAt", kind, amount_cents as "amountCents",
      balance_after_cents as "balanceAfterCents", reference, report_id as "reportId"
    from billing.ledger_entry where partner_id = ${partnerId} order by sequence desc limit ${count}`);
}

/** The references of entries of an account, by their sequence. */
export async function entryReferences(
  database: Queryable,
  partnerId: string,
  sequences: readonly bigint[],
): Promise<ReadonlyMap<bigint, string | null>> {
  if (sequences.length === 0) return new Map();
  const entries = await database.query<{ sequence: bigint; reference: string | null }>(sql`
    select sequence, reference from billing.ledger_entry where partner_id = ${partnerId} and sequence = any(${sequences})`);
  return new Map(entries.map(({ sequence, reference }) => [sequence, reference]));
}

/** A payment or a correction: what changes how much of its invoices a partner has paid. */
export interface SettlingEntry {
  readonly partnerId: string;
  readonly cents: Cents;
  readonly reference: string | null;
}

/** The payments and corrections of these partners, in the order in which they were booked. */
export async function listSettlingEntries(
  database: Queryable,
  partnerIds: readonly string[],
): Promise<SettlingEntry[]> {
  return database.query<SettlingEntry>(sql`
    select partner_id as "partnerId", amount_cents as cents, reference from billing.ledger_entry
    where partner_id = any(${partnerIds}) and kind in ('payment', 'correction') order by partner_id, sequence`);
}

/** A payment or a correction whose reference names a document. */
interface NamingMovement {
  readonly kind: 'payment' | 'correction';
  readonly day: string;
  readonly cents: Cents;
  readonly reference: string;
}

/** The payments and corrections of an account whose reference names a document, by its number. */
export async function movementsNaming(
  database: Queryable,
  partnerId: string,
  number: string,
): Promise<NamingMovement[]> {
  return database.query<NamingMovement>(sql`
    select kind, (booked_at at time zone 'UTC')::date as day, amount_cents as cents, coalesce(reference, '') as reference from billing.ledger_entry
    where partner_id = ${partnerId} and kind in ('payment', 'correction') and position(${number} in reference) > 0
    order by sequence`);
}
