import assert from 'node:assert/strict';
import { test } from 'node:test';

import { factoryledger as simulated } from '../../../../simulator/suppliers/factoryledger/supplier.ts';
import type { Build } from '../../../../simulator/world/life.ts';
import { factoryledger } from '../../../../src/suppliers/simulated/factoryledger/connector.ts';
import { ask, connect, connectTo, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { build, lifeWith, recall } from '../../../support/suppliers/simulated/made-life.ts';

async function built(changes: Partial<Build> = {}) {
  const life = lifeWith({ build: { ...build, soldInNorthAmerica: true, ...changes }, recalls: [recall] });
  return (await evidenceOfKind(await connect(factoryledger, simulated, life), 'built'))[0];
}

test('a vehicle sold in North America has prices in dollars, consumption, warranties and equipment', async () => {
  const record = await built();
  assert.ok(record);
  const { nhtsaRatings, iihsRatings, warranties, standardEquipment, ...rest } = record;
  assert.deepEqual(rest, {
    kind: 'built',
    source: 'factoryRecords',
    country: 'US',
    knownFrom: '2018-02-05',
    trim: 'Highline',
    style: '5dr Wagon 1.4 eHybrid 6-speed dual-clutch automatic FWD',
    baseMsrp: { value: 41_360, currency: 'USD' },
    deliveryCharges: { value: 995, currency: 'USD' },
    invoicePrice: { value: 38_465, currency: 'USD' },
    totalPrice: { value: 42_740, currency: 'USD' },
    epaCityMpg: 28,
    epaHwyMpg: 34,
    epaCombinedMpg: 30,
    recalls: [
      {
        campaignId: 'KBA-9921',
        date: '2021-05-17',
        component: 'Seat belt',
        summary: 'The belt lock may not hold.',
        consequences: 'Risk of injury in a crash.',
        remedy: 'The lock is replaced.',
        scope: 'This vehicle',
      },
    ],
    featureGroups: [
      { title: 'Safety and Security', items: ['Adaptive cruise control'] },
      { title: 'Audio and Connectivity', items: ['Digital radio (DAB)'] },
    ],
  });
  assert.deepEqual(warranties[0], { type: 'Basic', months: '36', miles: '36000' });
  assert.ok(warranties.some(({ miles }) => miles === 'unlimited'));
  assert.ok(standardEquipment.some(({ name, description }) => name === 'Alloy wheels' && description !== ''));
  assert.ok(nhtsaRatings.some(({ type }) => type === 'Rollover'));
  for (const { rating } of nhtsaRatings) assert.match(rating, /^[1-5] stars$/);
  assert.ok(iihsRatings.some(({ type }) => type === 'Side'));
  for (const { rating } of iihsRatings) assert.match(rating, /^(Good|Acceptable|Marginal|Poor)$/);
});

test('a motorcycle has neither crash tests nor a rated consumption, and that is no fault', async () => {
  const { mpg: _, ...engine } = build.engine;
  const record = await built({
    make: 'Yamaha',
    model: 'MT-07',
    vehicleClass: 'motorcycle',
    body: 'motorcycle',
    doors: 0,
    features: [],
    engine,
  });
  assert.deepEqual([record?.nhtsaRatings, record?.iihsRatings, record?.featureGroups], [[], [], []]);
  assert.equal(record && 'epaCityMpg' in record, false);
  assert.equal(record?.style, 'Motorcycle 1.4 eHybrid 6-speed dual-clutch automatic FWD');
});

test('a vehicle that was never sold there is nothing', async () => {
  assert.deepEqual(await ask(await connect(factoryledger, simulated, lifeWith())), { kind: 'nothing' });
});

test('a broken date of one campaign loses that date and nothing else', async () => {
  const supplier = await connectTo(
    factoryledger,
    '<vehicle><built>2018-02</built><recalls><recall campaign="A" opened="soon"/><recall campaign="B" opened="2020-01-02"/></recalls></vehicle>',
  );
  const [record] = await evidenceOfKind(supplier, 'built');
  assert.deepEqual(record?.recalls, [{ campaignId: 'A' }, { campaignId: 'B', date: '2020-01-02' }]);
});

test('what cannot be read is malformed, a wrong credential is refused', async () => {
  for (const answer of [
    '<vehicle><trim>S</trim></vehicle>',
    '<vehicle><built>new</built></vehicle>',
    '<vehicle><built>2018-02</built><pricing currency="USD"><msrp>much</msrp></pricing></vehicle>',
    '{}',
  ]) {
    await assert.rejects(ask(await connectTo(factoryledger, answer)), { failure: 'malformed' });
  }
  const wrong = await connect(factoryledger, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
});
