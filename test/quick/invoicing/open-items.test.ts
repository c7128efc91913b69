import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { openItemStates, type ListedDocument } from '../../../src/invoicing/open-items.ts';

const today = '2026-12-20';

/** An invoice at 21 % VAT that was issued on the first day of a month of 2026. */
function invoice(month: number, netCents: bigint): ListedDocument {
  const vatCents = (netCents * 21n + 50n) / 100n;
  return {
    number: `2026-${String(month).padStart(6, '0')}`,
    kind: 'invoice',
    partnerId: 'acme',
    periodStart: null,
    issuedOn: `2026-${String(month).padStart(2, '0')}-01`,
    dueOn: `2026-${String(month).padStart(2, '0')}-28`,
    netCents,
    vatCents,
    grossCents: netCents + vatCents,
    corrects: null,
  };
}

function creditNote(corrects: ListedDocument, netCents: bigint): ListedDocument {
  const { number } = corrects;
  return { ...invoice(12, netCents), number: `CN-${number}-${netCents}`, kind: 'credit-note', corrects: number };
}

const payment = (cents: bigint, reference: string | null = null) => ({ cents, reference });

const shown = (documents: readonly ListedDocument[], movements: readonly ReturnType<typeof payment>[]) =>
  openItemStates(documents, movements, today).map(({ number, openCents, status }) => [number, openCents, status]);

test('a payment settles the oldest invoice first, also one that came before it, and part of the next', () => {
  const documents = [invoice(10, 10_000n), invoice(11, 5_000n), invoice(12, 200n)];
  assert.deepEqual(shown(documents, [payment(4_000n)]), [
    ['2026-000010', 7_260n, 'overdue'],
    ['2026-000011', 6_050n, 'overdue'],
    ['2026-000012', 242n, 'open'],
  ]);
  assert.deepEqual(shown(documents, [payment(4_000n), payment(8_500n)]), [
    ['2026-000010', 0n, 'paid'],
    ['2026-000011', 3_025n, 'overdue'],
    ['2026-000012', 242n, 'open'],
  ]);
  assert.deepEqual(
    shown(documents, [payment(20_000n)]).map(([, open]) => open),
    [0n, 0n, 0n],
  );
});

test('a payment that names an invoice settles that one first', () => {
  const documents = [invoice(10, 10_000n), invoice(11, 5_000n)];
  assert.deepEqual(shown(documents, [payment(6_000n, 'transfer for 2026-000011, thanks')]), [
    ['2026-000010', 10_890n, 'overdue'],
    ['2026-000011', 0n, 'paid'],
  ]);
  assert.deepEqual(shown(documents, [payment(6_000n, 'invoice 2026-000099')]), [
    ['2026-000010', 4_840n, 'overdue'],
    ['2026-000011', 6_050n, 'overdue'],
  ]);
});

test('what is credited is not owed; what was paid of it settles the next invoice', () => {
  const [first, second] = [invoice(10, 99n), invoice(11, 5_000n)] as const;
  const notes = [33n, 33n, 33n].map((cents, index) => ({
    ...creditNote(first, cents),
    number: `CN-2026-00000${index}`,
  }));
  assert.deepEqual(shown([first, second, ...notes], [payment(99n)]).slice(0, 2), [
    ['2026-000010', 0n, 'credited'],
    ['2026-000011', 5_930n, 'overdue'],
  ]);
  assert.deepEqual(shown([first, ...notes], []).slice(0, 1), [['2026-000010', 0n, 'credited']]);
});

test('a correction that raises what is owed takes from what was paid', () => {
  assert.deepEqual(shown([invoice(12, 1_000n)], [payment(1_000n), payment(-400n, 'was booked twice')]), [
    ['2026-000012', 484n, 'open'],
  ]);
});

test('whatever is paid, corrected and credited in whatever order: no more is settled than was paid, and nothing is open twice', () => {
  const cents = fc.bigInt({ min: 1n, max: 50_000n });
  const movement = fc.record({
    cents: fc.oneof({ weight: 4, arbitrary: cents }, { weight: 1, arbitrary: cents.map((amount) => -amount) }),
    reference: fc.option(fc.integer({ min: 1, max: 9 }).map((month) => `2026-00000${month}`)),
  });
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 8 }),
      fc.array(fc.record({ at: fc.nat(7), share: fc.bigInt({ min: 1n, max: 100n }) }), { maxLength: 4 }),
      fc.array(movement, { maxLength: 8 }),
      (amounts, credits, movements) => {
        const invoices = amounts.map((amount, index) => invoice(index + 1, amount));
        const left = new Map(invoices.map(({ number, netCents }) => [number, netCents]));
        const notes = credits.flatMap(({ at, share }, index) => {
          const target = invoices[at % invoices.length];
          const part = ((left.get(target?.number ?? '') ?? 0n) * share) / 100n;
          if (!target || part === 0n) return [];
          left.set(target.number, (left.get(target.number) ?? 0n) - part);
          return [{ ...creditNote(target, part), number: `CN-2026-00000${index}` }];
        });
        // Without VAT the gross amount is the net amount, so that sums are exact.
        const documents = [...invoices, ...notes].map((one) => ({ ...one, vatCents: 0n, grossCents: one.netCents }));
        const states = openItemStates(documents, movements, today);
        const open = states.reduce((sum, { openCents }) => sum + openCents, 0n);
        const owed = [...left.values()].reduce((sum, amount) => sum + amount, 0n);
        const paid = movements.reduce((sum, one) => sum + one.cents, 0n);
        assert.ok(states.every(({ openCents, netCents }) => openCents >= 0n && openCents <= netCents));
        if (movements.every((one) => one.cents > 0n)) assert.equal(open, owed > paid ? owed - paid : 0n);
        else assert.ok(open >= owed - movements.reduce((sum, one) => sum + (one.cents > 0n ? one.cents : 0n), 0n));
      },
    ),
  );
});
