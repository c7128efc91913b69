import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import { eventually } from '../../harness/async/eventually.ts';
import { vinNumber } from '../../harness/generate/vins.ts';
import { addPartner } from '../../harness/service/partners.ts';
import { faultKinds, type FaultKind } from '../../simulator/server/faults.ts';
import { sql } from '../../src/database/sql.ts';
import type { Service } from '../../src/main/service.ts';
import { verifyBooks } from '../../src/reports/verify.ts';
import type { SupplierProfile } from '../../src/suppliers/supplier.ts';
import { failuresOf } from '../suppliers/suite/hostile.ts';
import { freshDatabase } from '../support/database.ts';
import { isLongRun } from '../support/long-run.ts';
import { openWorld } from '../support/simulator.ts';
import { balanceOf, buyTimed, contentOf } from './answers.ts';
import { everyCallBills, measureMargin, openLanes, openYardsticks, share } from './lanes.ts';
import { assertAllButBroken, looksLikeNothing, profiles } from './without.ts';
import { startServiceIn } from './world-service.ts';

/** The limit for every response to a purchase, also when suppliers fail. */
const deadlineMs = 2_500;
const laneCount = 6;
const neverMs = 60_000;

/** The slow sections of this vehicle stay pending; those of the thin one, which has few records, are there immediately. */
const manyCountries = 'SANDBX00SL0W00001';
const thin = 'SANDBX00TH1N00001';
/** Suppliers that know nothing of these. */
const others: Readonly<Record<string, string>> = {
  rheinblick: 'SANDBX0FAULT00001',
  'isla-mot': 'SANDBX0M1LES00001',
  'stolen-watch': 'SANDBX0ST0LN00001',
};
const anotherVin = 'SANDBX0R0LLB00001';
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

/**
 * Every kind of failure with one supplier of every kind, by turns, so that every fault happens and every supplier is broken in
 * some ways; in a long run every fault with every supplier. No supplier is broken twice in a row, and what takes long is spread.
 */
const pairs = isLongRun
  ? profiles.flatMap((_, round) => faultKinds.map((fault, index) => pairOf(fault, profiles, round + index * 5)))
  : kinds.flatMap((kind, round) => alike.map((faults, index) => pairOf(inTurn(faults, round), kind, index)));

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
const cells = [
  ...pairs,
  ...silent.filter(({ broken: { speed, needs } }) => speed === 'fast' && !needs.includes('plate')),
];

const home = await freshDatabase();
const yardsticks = await openYardsticks(home);
for (const { vin, broken } of cells) await yardsticks.of(vin, broken.id);
const healthy = await yardsticks.whole(anotherVin);
const lanes = await openLanes(home, laneCount);
/** What an answer takes beyond the wait for suppliers, here and now. */
const marginMs = await measureMargin(lanes, manyCountries);

const inTime = (tookMs: number, cell: string) =>
  assert.ok(tookMs <= deadlineMs + marginMs, `${cell}: answered after ${tookMs} ms, with a margin of ${marginMs} ms`);

/** Whether a purchase of another vehicle brings all that it brought while all was well. */
async function isWhole(service: Service, key: string): Promise<boolean> {
  const { status, answer } = await buyTimed(service, key, anotherVin);
  if (status !== 200) return false;
  const late = answer.pendingSections;
  return isDeepStrictEqual(contentOf(answer, late), contentOf(healthy, late));
}

test('a report is sold once, in time, with the other suppliers’ records and the gap marked, for every fault of a supplier', async (context) => {
  const longest = new Map<FaultKind, number>();
  await share(lanes, cells, async ({ fault, broken, vin }, { world, service, key }) => {
    const cell = `${broken.id} ${fault} ${vin}`;
    const balanceBefore = await balanceOf(service, key);
    await world.dial({ supplier: broken.id, fault, ms: neverMs });
    const { status, headers, answer, tookMs } = await buyTimed(service, key, vin);
    await world.repair();
    assert.equal(status, 200, cell);
    inTime(tookMs, cell);
    longest.set(fault, Math.max(longest.get(fault) ?? 0, tookMs));
    assert.equal(headers.get('x-charged-eur'), '2.50', cell);
    assert.equal(await balanceOf(service, key), balanceBefore - 2.5, `${cell}: charged once`);
    if (looksLikeNothing(broken.id, fault)) return;
    assertAllButBroken(answer, broken, await yardsticks.of(vin, broken.id), cell);
  });
  assert.equal(new Set(pairs.map(({ broken }) => broken.id)).size, 22);
  assert.equal(
    new Set(pairs.map(({ fault, broken }) => `${broken.id} ${fault}`)).size,
    isLongRun ? 22 * faultKinds.length : kinds.length * alike.length,
  );
  assert.equal(new Set(pairs.map(({ fault }) => fault)).size, faultKinds.length);
  context.diagnostic(`${cells.length} cells, margin ${Math.round(marginMs)} ms`);
  context.diagnostic(`longest: ${[...longest].map(([fault, ms]) => `${fault} ${Math.round(ms)}`).join(', ')}`);
});

test('when all suppliers are broken nothing is sold, and when they are back everything is', async () => {
  await share(lanes, faultKinds, async (fault, { world, service, key, partnerId }) => {
    const bought = async () => home.database.query(sql`select id from reports.report where partner_id = ${partnerId}`);
    const [balanceBefore, boughtBefore] = [await balanceOf(service, key), (await bought()).length];
    await world.dial({ supplier: '*', fault, ms: neverMs });
    const { status, headers, tookMs } = await buyTimed(service, key, manyCountries);
    await world.repair();
    inTime(tookMs, fault);
    if (fault !== 'empty') {
      assert.equal(status, 503, fault);
      assert.equal(headers.get('x-charged-eur'), null, fault);
      assert.ok(Number(headers.get('retry-after')) > 0, fault);
      assert.equal(await balanceOf(service, key), balanceBefore, fault);
      assert.equal((await bought()).length, boughtBefore, fault);
    }
    await eventually(() => isWhole(service, key));
  });
});

test('the books are right after all of it', async () => {
  assert.deepEqual((await verifyBooks(home.database)).disagreements, []);
});

test('suppliers that failed for several vehicles are left alone for a while, and then asked again', async () => {
  const world = await openWorld({ slowSeconds: 3600 });
  const service = await startServiceIn(world, home.url, { environment: { ROLE: 'api' } });
  const { key } = await addPartner(home.database, everyCallBills);
  await world.dial({ supplier: '*', fault: 'down' });
  for (let number = 0; number < 6; number++)
    assert.equal((await buyTimed(service, key, vinNumber(number))).status, 503);
  const callsBefore = (await world.calls())['stolen-watch']?.total;
  assert.equal((await buyTimed(service, key, vinNumber(7))).status, 503);
  assert.equal((await world.calls())['stolen-watch']?.total, callsBefore, 'it is not asked while it rests');
  assert.equal(await balanceOf(service, key), 10_000);
  await world.repair();
  await eventually(() => isWhole(service, key));
});
