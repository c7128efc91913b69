import assert from 'node:assert/strict';
import { test } from 'node:test';

import { wrenchbook as simulated } from '../../../../simulator/suppliers/wrenchbook/supplier.ts';
import type { ServiceVisit } from '../../../../simulator/world/life.ts';
import { simulatedSupplier } from '../../../../src/suppliers/simulated/index.ts';
import { wrenchbook } from '../../../../src/suppliers/simulated/wrenchbook/connector.ts';
import { serviceTypes } from '../../../../src/vehicles/codes.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { openWorld } from '../../../support/simulator.ts';
import { ask, connectTo, evidenceOf, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { connect, fetchAndClean } from '../../../support/suppliers/simulated/counting-connection.ts';
import { build, lifeWith } from '../../../support/suppliers/simulated/made-life.ts';
import { planOf } from '../../../support/suppliers/simulated/maintenance-plan.ts';

const visit: ServiceVisit = {
  on: '2021-04-09',
  country: 'DE',
  shownKm: 61_204,
  workshop: 'Autohaus Lindenhof',
  town: 'Kassel',
  type: 'regular',
  jobs: ['engineOilChange', 'tyres'],
  remark: 'Service by the maintenance plan',
  cost: { amount: 212.4, currency: 'EUR' },
  invoice: '2021-40771',
  hasDocument: true,
};

const lifeOf = (...services: readonly ServiceVisit[]) =>
  lifeWith({ services, sandbox: 'duplicate', build: { ...build, plan: planOf('car', 'petrol') } });

const entry = { datum: '09.04.2021', land: 'DE', art: 'Reparatur' };

const connectToEntries = (...eintraege: readonly object[]) =>
  connectTo(wrenchbook, ({ method }: { method: string }) =>
    method === 'POST'
      ? { status: 202, body: '{"auftrag":"1","fertigInSekunden":0}' }
      : { status: 200, body: JSON.stringify({ eintraege }) },
  );

test('a visit has its jobs, its cost, its invoice and the reading taken at it', async () => {
  const { supplier } = await connect(wrenchbook, simulated, lifeOf(visit));
  const [serviced, reading, ...more] = await evidenceOf(supplier);
  assert.ok(serviced?.kind === 'serviced');
  const { document, ...rest } = serviced;
  const recorded = { source: 'serviceBook', country: 'DE', knownFrom: '2021-04-09', date: '2021-04-09' };
  assert.deepEqual(rest, {
    ...recorded,
    kind: 'serviced',
    type: 'regular',
    operations: ['engineOilChange', 'oilFilter'],
    actions: ['Motoröl mit Filter', 'Reifen'],
    original: { wording: 'Wartung nach Plan', language: 'de' },
    odometerKm: 61_204,
    provider: 'Autohaus Lindenhof',
    description: 'Wartung nach Plan',
    location: 'Kassel',
    cost: { value: 212.4, currency: 'EUR' },
    reference: '2021-40771',
  });
  assert.equal(document?.kind, 'document');
  assert.deepEqual(reading, { ...recorded, kind: 'reading', odometerKm: 61_204 });
  assert.deepEqual(more, []);
});

test('a British visit keeps its miles, in kilometres too', async () => {
  const british = { ...visit, country: 'GB', cost: { amount: 180, currency: 'GBP' } };
  const { supplier } = await connect(wrenchbook, simulated, lifeOf(british));
  const [serviced, reading] = await evidenceOf(supplier);
  assert.ok(serviced?.kind === 'serviced' && reading?.kind === 'reading');
  assert.deepEqual(
    [serviced.odometerKm, serviced.original, serviced.cost?.currency],
    [61_203, { wording: 'Wartung nach Plan', language: 'en', unit: 'mi', value: 38_030 }, 'GBP'],
  );
  assert.deepEqual(reading.original, { unit: 'mi', value: 38_030 });
});

test('every kind of visit is understood; what cost nothing and has no document says so by silence', async () => {
  const visits = serviceTypes.map((type) => ({
    ...visit,
    type,
    hasDocument: false,
    cost: { amount: 0, currency: 'EUR' },
  }));
  const records = await evidenceOfKind((await connect(wrenchbook, simulated, lifeOf(...visits))).supplier, 'serviced');
  assert.deepEqual(
    records.map(({ type }) => type),
    serviceTypes,
  );
  assert.ok(records.every((one) => !('cost' in one) && !('document' in one)));
  assert.deepEqual(new Set(records.map(({ source }) => source)), new Set(['serviceBook', 'workshopRecords']));
});

test('it is asked by order, and a vehicle without entries is nothing immediately', async () => {
  const counter = await connect(wrenchbook, simulated, lifeOf(visit), { remainingMs: 4100 });
  const first = await ask(counter.supplier);
  assert.ok(first.kind === 'not yet' && first.ticket && first.retryInMs === 5000);
  const { ticket } = first;
  assert.deepEqual(await ask(counter.supplier, { ticket }), { kind: 'not yet', retryInMs: 5000, ticket });
  counter.remainingMs = 0;
  assert.equal((await ask(counter.supplier, { ticket })).kind, 'evidence');
  const { supplier } = await connect(wrenchbook, simulated, lifeOf(), { remainingMs: 4100 });
  assert.deepEqual(await ask(supplier), { kind: 'nothing' });
});

test('the document of a visit is fetched, and is clean of its name', async () => {
  const { supplier } = await connect(wrenchbook, simulated, lifeOf(visit), { planted: 'Zwiebelturm' });
  const [serviced] = await evidenceOfKind(supplier, 'serviced');
  const { raw, cleaned } = await fetchAndClean(supplier, serviced?.document);
  assert.equal(cleaned.contentType, 'application/pdf');
  for (const word of ['WrenchBook', 'Zwiebelturm']) {
    assert.ok(raw.includes(word), `${word} was there`);
    assert.ok(!cleaned.bytes.includes(word), `${word} is gone`);
  }
});

test('words that are not known keep their wording; an entry with an impossible date is left out', async () => {
  const supplier = await connectToEntries(
    { ...entry, datum: '31.02.2021' },
    { ...entry, art: 'Tieferlegung', arbeiten: [{ kurz: 'SPOILER', text: 'Heckspoiler montiert' }] },
  );
  assert.deepEqual(await evidenceOf(supplier), [
    {
      source: 'workshopRecords',
      country: 'DE',
      knownFrom: '2021-04-09',
      date: '2021-04-09',
      kind: 'serviced',
      type: 'repair',
      operations: [],
      actions: ['Heckspoiler montiert'],
      original: { wording: 'Tieferlegung', language: 'de' },
    },
  ]);
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  await assert.rejects(ask(await connectToEntries({ ...entry, datum: 'gestern' }), { ticket: 'A1' }), {
    failure: 'malformed',
  });
  await assert.rejects(ask(await connectToEntries({ ...entry, land: 49 }), { ticket: 'A1' }), { failure: 'malformed' });
  const { supplier } = await connect(wrenchbook, simulated, lifeOf(), { credential: 'guess' });
  await assert.rejects(ask(supplier), { failure: 'refused' });
});

test('the sandbox vehicle that is ready has its visits immediately, without documents', async () => {
  const world = await openWorld({ slowSeconds: 60 });
  const supplier = simulatedSupplier(world.url, 'wrenchbook', 'demo-wrenchbook');
  const evidence = await evidenceOf(supplier, { vin: 'SANDBX0READY00001' as Vin });
  assert.ok(evidence.length > 0);
  assert.equal(evidence.filter((record) => 'document' in record).length, 0);
});
