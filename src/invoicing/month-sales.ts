import type { ClosedPeriod, PriceCount } from '../billing/periods.ts';
import { chargedIn, listRefunds, type RefundEntry } from '../billing/refunds.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/** What the invoice of a month bills: the reports that were charged, less those that were refunded. */
export async function monthSales(tx: Queryable, period: ClosedPeriod): Promise<readonly PriceCount[]> {
  const { partnerId, starts, ends } = period;
  const refunds = await listRefunds(tx, partnerId, { from: starts, before: ends });
  return lessRefunds(period.charged, await withoutCreditNote(tx, partnerId, refunds));
}

/** What is to be billed at each price. A price of zero is not billed. */
function lessRefunds(charged: readonly PriceCount[], refunds: readonly RefundEntry[]): readonly PriceCount[] {
  const quantities = new Map(charged.map(({ priceCents, quantity }) => [priceCents, quantity]));
  for (const { cents } of refunds) quantities.set(cents, (quantities.get(cents) ?? 0n) - 1n);
  return [...quantities]
    .filter(([priceCents, quantity]) => priceCents !== 0n && quantity !== 0n)
    .map(([priceCents, quantity]) => ({ priceCents, quantity }))
    .toSorted((one, other) => Number(one.priceCents - other.priceCents));
}

/** Refunds that were booked after a month, and before it was closed, for charges of that month. */
export async function listLateRefunds(tx: Queryable, period: ClosedPeriod): Promise<readonly RefundEntry[]> {
  const { partnerId, ends } = period;
  const later = await withoutCreditNote(tx, partnerId, await listRefunds(tx, partnerId, { from: ends }));
  if (later.length === 0) return [];
  const reportIds = later.map(({ reportId }) => reportId);
  const charged = await chargedIn(tx, period, reportIds);
  return later.filter(({ reportId }) => charged.has(reportId));
}

/** A partner's refunds without a credit note: no invoice contained their charge. */
async function withoutCreditNote(
  tx: Queryable,
  partnerId: string,
  refunds: readonly RefundEntry[],
): Promise<readonly RefundEntry[]> {
  if (refunds.length === 0) return [];
  const credited = await tx.query<{ sequence: bigint | null }>(sql`
    select entry_sequence as sequence from invoicing.invoice
    where partner_id = ${partnerId} and entry_sequence = any(${refunds.map(({ sequence }) => sequence)})`);
  const sequences = new Set(credited.map(({ sequence }) => sequence));
  return refunds.filter(({ sequence }) => !sequences.has(sequence));
}
