import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faultKinds, type FaultKind } from '../../../simulator/server/faults.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { SupplierProfile } from '../../../src/suppliers/supplier.ts';
import { freshDatabase } from '../database.ts';
import { failuresOf } from '../suppliers/suite/hostile.ts';
import { balanceOf, buyTimed, type TimedSale } from './answers.ts';
import { deadlineMs, measureMargin, maxPurchases, openLanes, openYardsticks, share, type Lane } from './lanes.ts';
import { assertAllButBroken, areLate, looksLikeNothing, profiles } from './without.ts';

const laneCount = 6;

const neverMs = 60_000;

/** The slow sections of this vehicle stay pending; those of the thin one, which has few records, are there immediately. */
export const manyCountries = 'SANDBX00SL0W00001';

const thin = 'SANDBX00TH1N00001';

/** Suppliers that know nothing of these. */
const others: Readonly<Record<string, string>> = {
  rheinblick: 'SANDBX0FAULT00001',
  'isla-mot': 'SANDBX0M1LES00001',
  'stolen-watch': 'SANDBX0ST0LN00001',
};

/** That something is not known is said by the status, or in so few words that no fault of the body hides it. */
const faultsOfBodies: readonly FaultKind[] = ['malformed', 'wrongTypes', 'wrongContentType', 'drip'];

interface Cell {
  readonly fault: FaultKind;
  readonly broken: SupplierProfile;
  readonly vin: string;
}

function cellOf(fault: FaultKind, broken: SupplierProfile): Cell {
  const isThin = broken.speed === 'slow' && !faultsOfBodies.includes(fault);
  return { fault, broken, vin: others[broken.id] ?? (isThin ? thin : manyCountries) };
}

/** Suppliers by what their failure means for a report. */
const kinds = Object.values(Object.groupBy(profiles, kindOf)).map((kind = []) => kind);

function kindOf({ speed, needs, feeds }: SupplierProfile): string {
  const comforts = feeds.some((fed) => ['stolenCheck', 'recalls', 'accidentHistory'].includes(fed));
  const providesFacts = feeds.includes('identity') || feeds.includes('registration');
  const means = comforts ? 'its silence must not read as good news' : providesFacts ? 'others wait for it' : 'it adds';
  // Sections of a slow supplier that did not answer are pending, all kinds alike.
  return `${speed}, ${needs.length > 0 ? 'waits for facts' : 'is asked first'}, ${speed === 'fast' ? means : ''}`;
}

/** Faults by what a connector makes of them, which is all that a purchase sees; suppliers/connectors tests each of them. */
const alike = Object.values(Object.groupBy(faultKinds, (fault) => failuresOf[fault].join())).map(
  (faults = []) => faults,
);

function pairOf(fault: FaultKind, suppliers: readonly SupplierProfile[], turn: number): Cell {
  return cellOf(fault, inTurn(suppliers, turn));
}

function inTurn<One>(all: readonly One[], turn: number): One {
  const one = all[turn % all.length];
  assert.ok(one !== undefined);
  return one;
}

/** Where the others have nothing either, it shows whether their silence is taken for that of all. It has no plate. */
const silent = profiles.map((broken): Cell => ({ fault: 'down', broken, vin: thin }));

export const home = await freshDatabase();

export const yardsticks = await openYardsticks(home);

export const lanes = await openLanes(home, laneCount);

/** What an answer takes beyond the wait for suppliers, here and now. */
const marginMs = await measureMargin(lanes, manyCountries);

/**
 * Buys a vehicle while a supplier, or every one, is broken. If the answer takes too long, or `isLate` says that a supplier
 * that is not broken was too late, it is bought again, a few times.
 */
export async function buyBroken(
  { world, service, key }: Lane,
  { supplier, fault, vin }: { supplier: string; fault: FaultKind; vin: string },
  isLate: (sale: TimedSale) => boolean = () => false,
): Promise<TimedSale & { readonly chargedEur: number }> {
  const limitMs = deadlineMs + marginMs;
  for (let time = 1; ; time++) {
    const balanceBefore = await balanceOf(service, key);
    await world.dial({ supplier, fault, ms: neverMs });
    const sale = await buyTimed(service, key, vin);
    await world.repair();
    const chargedEur = balanceBefore - (await balanceOf(service, key));
    const said = sale.headers.get('x-charged-eur');
    assert.equal(Number(said), chargedEur, `${supplier} ${fault} ${vin}: it is charged what is said`);
    if (sale.tookMs <= limitMs && !isLate(sale)) return { ...sale, chargedEur };
    assert.ok(time < maxPurchases || sale.tookMs <= limitMs, `${fault}: ${sale.tookMs} ms, margin ${marginMs} ms`);
    if (time === maxPurchases) return { ...sale, chargedEur };
  }
}

/** Breaks each kind of supplier by each kind of failure, or every supplier by every fault. */
export async function testBrokenSuppliers({ everyPair }: { everyPair: boolean }): Promise<void> {
  /**
   * Every kind of failure with one supplier of every kind, by turns, so that every fault happens and every supplier is broken in
   * some ways, or every fault with every supplier. No supplier is broken twice in a row, and what takes long is spread.
   */
  const pairs = everyPair
    ? profiles.flatMap((_, round) => faultKinds.map((fault, index) => pairOf(fault, profiles, round + index * 5)))
    : kinds.flatMap((kind, round) => alike.map((faults, index) => pairOf(inTurn(faults, round), kind, index)));

  const cells = [
    ...pairs,
    ...silent.filter(({ broken: { speed, needs } }) => speed === 'fast' && !needs.includes('plate')),
  ];

  for (const { vin, broken } of cells) await yardsticks.of(vin, broken.id);

  test('a report is sold once, in time, with the other suppliers’ records and the gap marked, for every fault of a supplier', async (context) => {
    const longest = new Map<FaultKind, number>();
    await share(lanes, cells, async ({ fault, broken, vin }, lane) => {
      const cell = `${broken.id} ${fault} ${vin}`;
      const yardstick = await yardsticks.of(vin, broken.id);
      const isHidden = looksLikeNothing(broken.id, fault);
      const isLate = ({ status, answer }: TimedSale) =>
        status === 503 || (status === 200 && !isHidden && areLate(answer, broken, yardstick, cell));
      const sale = await buyBroken(lane, { supplier: broken.id, fault, vin }, isLate);
      const { status, headers, answer, tookMs, chargedEur } = sale;
      assert.equal(status, 200, cell);
      longest.set(fault, Math.max(longest.get(fault) ?? 0, tookMs));
      assert.equal(headers.get('x-charged-eur'), '2.50', cell);
      assert.equal(chargedEur, 2.5, `${cell}: charged once`);
      if (!isHidden) assertAllButBroken(answer, broken, yardstick, cell);
    });
    assert.equal(new Set(pairs.map(({ broken }) => broken.id)).size, 22);
    assert.equal(
      new Set(pairs.map(({ fault, broken }) => `${broken.id} ${fault}`)).size,
      everyPair ? 22 * faultKinds.length : kinds.length * alike.length,
    );
    assert.equal(new Set(pairs.map(({ fault }) => fault)).size, faultKinds.length);
    context.diagnostic(`${cells.length} cells, margin ${Math.round(marginMs)} ms`);
    context.diagnostic(`longest: ${[...longest].map(([fault, ms]) => `${fault} ${Math.round(ms)}`).join(', ')}`);
  });

  test('the books are right after all of it', async () => {
    assert.deepEqual((await verifyBooks(home.database)).disagreements, []);
  });
}
