import assert from 'node:assert/strict';
import { test } from 'node:test';

import { planworks as simulated } from '../../../../simulator/suppliers/planworks/supplier.ts';
import { wrenchbook as simulatedBook } from '../../../../simulator/suppliers/wrenchbook/supplier.ts';
import type { Serviced } from '../../../../src/report/evidence/events.ts';
import { recognizeWork } from '../../../../src/report/recognized-work.ts';
import { planworks } from '../../../../src/suppliers/simulated/planworks/connector.ts';
import { wrenchbook } from '../../../../src/suppliers/simulated/wrenchbook/connector.ts';
import { vehicleClasses } from '../../../../src/vehicles/codes.ts';
import { ask, connectTo, evidenceOf, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { connect } from '../../../support/suppliers/simulated/counting-connection.ts';
import { build, lifeWith } from '../../../support/suppliers/simulated/made-life.ts';
import { planOf } from '../../../support/suppliers/simulated/maintenance-plan.ts';

const recorded = { kind: 'planned', source: 'maintenancePlan', country: null, knownFrom: '2018-01-01' };

test('a job has its intervals, its labour and its parts', async () => {
  const plan = [
    {
      key: 'brakePadsRear',
      en: 'Brake pads at the rear',
      de: 'Bremsbeläge hinten',
      kind: 'replace' as const,
      intervalKm: 70_000,
      intervalMonths: 72,
      labourMinutes: 60,
      fuels: [],
      classes: [],
      parts: [
        {
          name: 'Brake pads, rear',
          spec: 'With <fitting> kit',
          options: [{ brand: 'ATE', partNumber: '13.0460-2' }],
          optionsMore: 4,
        },
      ],
    },
    {
      key: 'brakeFluid',
      en: 'Brake fluid',
      de: 'Bremsflüssigkeit',
      kind: 'inspect' as const,
      intervalKm: 0,
      intervalMonths: 24,
      labourMinutes: 40,
      fuels: [],
      classes: [],
      parts: [],
    },
  ];
  const { supplier } = await connect(planworks, simulated, lifeWith({ build: { ...build, plan } }));
  assert.deepEqual(await evidenceOf(supplier), [
    {
      ...recorded,
      operation: 'brakePadsRear',
      wording: 'Brake pads at the rear',
      parts: [
        {
          name: 'Brake pads, rear',
          options: [{ brand: 'ATE', partNumber: '13.0460-2' }],
          spec: 'With <fitting> kit',
          optionsMore: 4,
        },
      ],
      original: { wording: 'RENEW: Brake pads at the rear', language: 'en' },
      jobKind: 'replace',
      intervalKm: 70_000,
      intervalMonths: 72,
      labourMinutes: 60,
    },
    {
      ...recorded,
      wording: 'Brake fluid',
      parts: [],
      original: { wording: 'CHECK: Brake fluid', language: 'en' },
      operation: 'brakeFluid',
      jobKind: 'inspect',
      intervalMonths: 24,
      labourMinutes: 40,
    },
  ]);
});

/** Its code, or what its words mean. */
function jobOf(visit: Serviced | undefined) {
  const [line = ''] = visit?.actions ?? [];
  return visit?.operations[0] ?? recognizeWork(line, 'de').operations[0];
}

for (const vehicleClass of vehicleClasses) {
  test(`what a workshop did to a ${vehicleClass} is the job that its plan has, and no two jobs are one`, async () => {
    for (const fuel of ['petrol', 'diesel', 'plugInHybrid', 'electric', 'lpg'] as const) {
      const plan = planOf(vehicleClass, fuel);
      const services = plan.map(({ key }) => ({
        on: '2021-04-09',
        country: 'DE',
        shownKm: 61_204,
        workshop: 'W',
        town: 'T',
        type: 'regular' as const,
        jobs: [key],
        remark: '',
        cost: { amount: 1, currency: 'EUR' },
        invoice: '1',
        hasDocument: false,
      }));
      const life = lifeWith({ build: { ...build, plan }, services, sandbox: 'duplicate' });
      const planned = await evidenceOfKind((await connect(planworks, simulated, life)).supplier, 'planned');
      const serviced = await evidenceOfKind((await connect(wrenchbook, simulatedBook, life)).supplier, 'serviced');
      assert.deepEqual(
        planned.map(({ wording, operation, jobKind }) => [wording, operation, jobKind]),
        plan.map(({ en, kind }, index) => [en, jobOf(serviced[index]), kind]),
      );
      const known = planned.flatMap(({ operation, jobKind }) => (operation ? [`${operation} ${jobKind}`] : []));
      assert.ok(known.length >= 4, `${known.length} operations are known`);
      assert.equal(new Set(known).size, known.length);
    }
  });
}

test('until the plan is put together it says when to come back; a model without one is nothing', async () => {
  const life = lifeWith({ build: { ...build, plan: planOf('car', 'petrol') } });
  const { supplier } = await connect(planworks, simulated, life, { remainingMs: 900 });
  assert.deepEqual(await ask(supplier), { kind: 'not yet', retryInMs: 1000 });
  assert.deepEqual(await ask((await connect(planworks, simulated, lifeWith())).supplier), { kind: 'nothing' });
});

test('it is sent make, model and year, and is not queried without them', async () => {
  const queries: string[] = [];
  const supplier = await connectTo(planworks, ({ query }: { query: URLSearchParams }) => {
    queries.push(['make', 'model', 'year'].map((name) => query.get(name)).join(' '));
    return { status: 404, body: '' };
  });
  assert.deepEqual(await ask(supplier), { kind: 'nothing' });
  await assert.rejects(ask(supplier, { facts: { make: 'Volkswagen', model: 'Golf' } }), { failure: 'malformed' });
  assert.deepEqual(queries, ['Volkswagen Golf 2018']);
});

test('words that are not known keep their wording; a job that cannot be read is left out', async () => {
  const supplier = await connectTo(
    planworks,
    `<plan issued="2018-01-01"><job code="ENG-OIL"><title>Oil</title><every km="often"/></job>
     <job code="X-RAY" action="ADMIRE"><title>X-ray</title><every/><parts/></job></plan>`,
  );
  assert.deepEqual(await evidenceOf(supplier), [
    { ...recorded, wording: 'X-ray', parts: [], original: { wording: 'ADMIRE: X-ray', language: 'en' } },
  ]);
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  await assert.rejects(ask(await connectTo(planworks, '<plan issued="2018-01-01"/>')), { failure: 'malformed' });
  const { supplier } = await connect(planworks, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(supplier), { failure: 'refused' });
});
