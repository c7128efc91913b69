import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';

export interface Period {
  readonly partnerId: string;
  readonly starts: Date;
  readonly ends: Date;
}

/** How many reports were charged at a price. */
export interface PriceCount {
  readonly priceCents: Cents;
  readonly quantity: bigint;
}

/**
 * The charged calls of a month by their price. It reads every call of the partner's month, so that it is called before the account
 * is locked.
 */
export async function countByPrice(
  database: Queryable,
  { partnerId, starts, ends }: Period,
): Promise<readonly PriceCount[]> {
  return database.query<PriceCount>(sql`
    select price_cents as "priceCents", count(*) as quantity from billing.call
    where partner_id = ${partnerId} and called_at >= ${starts} and called_at < ${ends} and outcome = 'charged'
    group by price_cents order by price_cents`);
}

/** The refunds that were booked in a month and have no credit note: those of charges that no invoice contained. */
export async function countRefunds(tx: Queryable, { partnerId, starts, ends }: Period): Promise<readonly PriceCount[]> {
  return tx.query<PriceCount>(sql`
    select e.amount_cents as "priceCents", count(*) as quantity
    from billing.booking_key k join billing.ledger_entry e using (partner_id, sequence, booked_at)
      left join billing.invoice n on n.partner_id = k.partner_id and n.entry_sequence = k.sequence
    where k.partner_id = ${partnerId} and k.kind = 'refund' and k.booked_at >= ${starts} and k.booked_at < ${ends}
      and n.number is null
    group by e.amount_cents`);
}

/** What is to be billed at each price: what was charged less what was refunded. */
export function lessRefunds(charged: readonly PriceCount[], refunded: readonly PriceCount[]): readonly PriceCount[] {
  const quantities = new Map(charged.map(({ priceCents, quantity }) => [priceCents, quantity]));
  for (const { priceCents, quantity } of refunded) {
    quantities.set(priceCents, (quantities.get(priceCents) ?? 0n) - quantity);
  }
  return [...quantities]
    .filter(([priceCents, quantity]) => priceCents !== 0n && quantity !== 0n)
    .map(([priceCents, quantity]) => ({ priceCents, quantity }))
    .toSorted((one, other) => Number(one.priceCents - other.priceCents));
}

export interface RefundEntry {
  readonly reportId: string;
  readonly sequence: bigint;
  readonly cents: Cents;
  readonly reference: string | null;
}

/** Refunds that were booked after a month, and before it was closed, for charges of that month. */
export async function listLateRefunds(
  tx: Queryable,
  { partnerId, starts, ends }: Period,
): Promise<readonly RefundEntry[]> {
  const later = await tx.query<RefundEntry>(sql`
    select k.key as "reportId", k.sequence, e.amount_cents as cents, e.reference
    from billing.booking_key k join billing.ledger_entry e using (partner_id, sequence, booked_at)
      left join billing.invoice n on n.partner_id = k.partner_id and n.entry_sequence = k.sequence
    where k.partner_id = ${partnerId} and k.kind = 'refund' and k.booked_at >= ${ends} and n.number is null
    order by k.sequence`);
  if (later.length === 0) return [];
  const charged = await tx.query<{ reportId: string | null }>(sql`
    select report_id as "reportId" from billing.ledger_entry
    where partner_id = ${partnerId} and kind = 'charge' and booked_at >= ${starts} and booked_at < ${ends}
      and report_id = any(${later.map(({ reportId }) => reportId)})`);
  const ids = new Set(charged.map(({ reportId }) => reportId));
  return later.filter(({ reportId }) => ids.has(reportId));
}
