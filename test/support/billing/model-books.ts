import assert from 'node:assert/strict';

import { latestEntries } from '../../../src/billing/ledger.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { HandClocked } from './hand-clocked.ts';
import type { Order } from './model-steps.ts';
import { dayOf, type ModelAccount } from './model.ts';

/** One account, as the service has it and as the model does. */
export interface Pair {
  readonly partnerId: string;
  readonly model: ModelAccount;
  key: { id: string; key: string };
  lastOrder?: Order;
}

const dayMs = 86_400_000;

/** Balance, last entry of the ledger, today's usage and warnings of every account. */
export async function compareAccounts(database: Database, pairs: readonly Pair[], now: number): Promise<void> {
  const today = dayOf(now);
  const rows = await database.query(sql`
    select a.balance_cents as balance, a.last_sequence as entries, e.kind, e.amount_cents as cents,
      e.balance_after_cents as after, e.booked_at as at, coalesce(u.calls, 0) as calls,
      coalesce(u.billable_calls, 0) as billable, coalesce(u.amount_cents, 0) as amount,
      (select count(*) from mail.message m where m.partner_id = a.partner_id and m.kind = 'low-balance') as warnings
    from billing.account a
      left join lateral (select * from billing.ledger_entry l where l.partner_id = a.partner_id
        order by l.sequence desc limit 1) e on true
      left join billing.usage_day u on u.partner_id = a.partner_id and u.day = ${isoDay(today)}
    where a.partner_id = any(${pairs.map(({ partnerId }) => partnerId)}) order by a.partner_id`);
  const expected = pairs.map(({ model }) => {
    const last = model.entries.at(-1);
    const usage = model.usage(today, today + dayMs);
    return {
      balance: model.balance,
      entries: BigInt(model.entries.length),
      kind: last?.kind ?? null,
      cents: last?.cents ?? null,
      after: last ? model.balance : null,
      at: last ? new Date(last.at) : null,
      calls: BigInt(usage.calls),
      billable: BigInt(usage.billable),
      amount: usage.cents,
      warnings: BigInt(model.warnings),
    };
  });
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    expected,
  );
}

/** The whole ledger, all usage, all statements and invoices of closed months; and the books must agree with themselves. */
export async function compareBooks(service: HandClocked, pairs: readonly Pair[], now: number): Promise<void> {
  for (const pair of pairs) {
    const entries = await latestEntries(service.database, pair.partnerId, 10_000);
    assert.deepEqual(
      entries
        .toReversed()
        .map(({ kind, amountCents, bookedAt }) => ({ at: Number(bookedAt), kind, cents: amountCents })),
      pair.model.entries,
    );
    await compareStatements(service, pair, now);
    await compareUsage(service, pair, now);
  }
  assert.deepEqual((await verifyBooks(service.database)).disagreements, []);
}

async function compareStatements(service: HandClocked, { key, model, partnerId }: Pair, now: number): Promise<void> {
  const expected = model.statements(now);
  const answer = await service.ask(key.key, '/v1/account/statements');
  assert.deepEqual(
    JSON.parse(answer.body),
    expected.map(({ periodStart, periodEnd, calls, billable, cents, closingBalance }) => ({
      periodStart,
      periodEnd,
      totalCalls: calls,
      billableCalls: billable,
      totalEur: euro(cents),
      lines: [{ endpoint: 'POST /v1/reports', calls, billableCalls: billable, amountEur: euro(cents) }],
      status: 'undeliverable',
      ...(closingBalance !== null && { closingBalanceEur: euro(closingBalance) }),
    })),
  );
  const documents = await listDocuments(service.database, partnerId, new Date(now));
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  assert.deepEqual(
    invoices.map(({ periodStart, netCents }) => [periodStart, netCents]),
    expected
      .filter(({ cents }) => !model.isPrepaid && cents > 0n)
      .map(({ periodStart, cents }) => [periodStart, cents]),
  );
}

async function compareUsage(service: HandClocked, { key, model }: Pair, now: number): Promise<void> {
  const to = dayOf(now);
  const from = Math.max(dayOf(model.openedAt), to - 365 * dayMs);
  const answer = await service.ask(key.key, `/v1/account/usage?from=${isoDay(from)}&to=${isoDay(to)}`);
  const { totalCalls, billableCalls, totalEur } = JSON.parse(answer.body) as Record<string, unknown>;
  const { calls, billable, cents } = model.usage(from, to + dayMs);
  assert.deepEqual([totalCalls, billableCalls, totalEur], [calls, billable, euro(cents)]);
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function euro(cents: bigint): number {
  return Number(cents) / 100;
}
