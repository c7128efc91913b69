import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { SimulatedWorld } from '../../../harness/suppliers/world.ts';
import type { Database } from '../../../src/database/connect.ts';
import type { Service } from '../../../src/main/service.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { freshDatabase } from '../database.ts';
import { listJobs } from '../jobs.ts';
import { openWorld } from '../simulator.ts';
import { balanceOf, buyUntilServed, readAnswer } from './answers.ts';
import { profiles } from './without.ts';
import { startServiceIn } from './world-service.ts';

const vin = vinNumber(7);

const timesEach = 4;

/** Every fifth partner pays for every call. */
const paysAlways = (number: number) => number % 5 === 0;

const slowIds = new Set(profiles.filter(({ speed }) => speed === 'slow').map(({ id }) => id));

async function open() {
  const { url, database } = await freshDatabase();
  const world = await openWorld({ slowSeconds: 1 });
  const service = await startServiceIn(world, url, { environment: { ROLE: 'all' } });
  return { database, world, service };
}

/** How often each supplier was asked; the only vehicle in these worlds is the one that is bought. */
async function countCalls(world: SimulatedWorld): Promise<Record<string, number>> {
  const calls = Object.entries(await world.calls()).map(([id, { total }]) => [id, total] as const);
  return Object.fromEntries(calls.toSorted(([one], [other]) => one.localeCompare(other)));
}

/** How many questions to each supplier came to nothing. On a machine that is too slow for its deadline it is asked again. */
async function countFailures({ opsPort }: Service): Promise<Record<string, number>> {
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  const failures: Record<string, number> = {};
  for (const [, id = '', count] of metrics.matchAll(/^supplier_failures\{supplier="([^"]+)",[^}]*\} (\d+)$/gm))
    failures[id] = (failures[id] ?? 0) + Number(count);
  return failures;
}

/** What it takes to ask everybody once: some have several pages, or want an order first. */
async function callsOfOne(): Promise<Record<string, number>> {
  const { database, world, service } = await open();
  const { key } = await addPartner(database);
  const { answer } = await buyUntilServed(service, key, vin);
  await untilComplete({ database, service }, [{ key, reportId: answer.reportId }]);
  return countCalls(world);
}

async function untilComplete(
  { database, service }: { database: Database; service: Service },
  reports: readonly { key: string; reportId: string }[],
): Promise<void> {
  for (const { key, reportId } of new Map(reports.map((report) => [report.reportId, report])).values()) {
    await eventually(
      async () => (await readAnswer(service, key, reportId)).status === 'complete',
      async () => ({
        waitsFor: (await readAnswer(service, key, reportId)).pendingSections,
        jobs: await listJobs(database),
      }),
    );
  }
}

const shop = await open();

/** So many partners buy the same vehicle at once. */
export async function testStampede({ partnerCount }: { partnerCount: number }): Promise<void> {
  async function rush({ database, service }: Awaited<ReturnType<typeof open>>) {
    const partners = await Promise.all(
      Array.from({ length: partnerCount }, async (_, number) => ({
        number,
        ...(await addPartner(database, { repeatPolicy: paysAlways(number) ? 'charged' : 'free' })),
      })),
    );
    const sales = await Promise.all(
      partners.flatMap((partner) =>
        Array.from({ length: timesEach }, async () => ({
          partner,
          sale: await buyUntilServed(service, partner.key, vin),
        })),
      ),
    );
    assert.deepEqual(new Set(sales.map(({ sale }) => sale.status)), new Set([200]));
    return { partners, sales };
  }

  const { partners, sales } = await rush(shop);

  test('of many concurrent purchases of one vehicle, each partner pays its own', async () => {
    assert.equal(sales.length, partnerCount * timesEach);
    for (const { number, key, partnerId } of partners) {
      const own = sales.filter(({ partner }) => partner.partnerId === partnerId).map(({ sale }) => sale);
      const charged = own.filter(({ headers }) => headers.get('x-charged-eur') === '2.50');
      const bills = paysAlways(number) ? timesEach : 1;
      assert.equal(charged.length, bills);
      assert.equal(new Set(own.map(({ answer }) => answer.reportId)).size, bills);
      assert.equal(await balanceOf(shop.service, key), 100 - 2.5 * bills);
    }
    assert.deepEqual((await verifyBooks(shop.database)).disagreements, []);
  });

  test('each supplier is queried once for all of them, and what is slow arrives in every report', async () => {
    const single = await callsOfOne();
    assert.ok(Object.keys(single).length >= 20, `only ${Object.keys(single).length} suppliers were asked`);
    await untilComplete(
      shop,
      sales.map(({ partner: { key }, sale }) => ({ key, reportId: sale.answer.reportId })),
    );
    const calls = await countCalls(shop.world);
    assert.deepEqual(Object.keys(calls), Object.keys(single));
    const failures = await countFailures(shop.service);
    for (const [id, count] of Object.entries(single)) {
      // Whether a slow one is ready is looked at now and then; how often does not grow with the dozens of reports that wait.
      const max = (slowIds.has(id) ? count + 8 : count) * (1 + (failures[id] ?? 0));
      assert.ok((calls[id] ?? 0) <= max, `${id} was asked ${calls[id]} times instead of ${count}`);
    }
    assert.deepEqual((await verifyBooks(shop.database)).disagreements, []);
  });
}
