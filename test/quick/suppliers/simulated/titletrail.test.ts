import assert from 'node:assert/strict';
import { test } from 'node:test';

import { titletrail as simulated } from '../../../../simulator/suppliers/titletrail/supplier.ts';
import type { Life, Owner, ServiceVisit, Stay } from '../../../../simulator/world/life.ts';
import { titletrail } from '../../../../src/suppliers/simulated/titletrail/connector.ts';
import { damageTypes, damageZones, titleBrands } from '../../../../src/vehicles/codes.ts';
import { ask, connectTo, evidenceOf, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { connect } from '../../../support/suppliers/simulated/counting-connection.ts';
import { accident, auction, build, lifeWith, listing } from '../../../support/suppliers/simulated/made-life.ts';
import { planOf } from '../../../support/suppliers/simulated/maintenance-plan.ts';

const tax = { amount: 0, currency: 'USD' };
const place = { plate: 'ABC 123', town: 'Columbus', region: 'Ohio', registrationTax: tax };
const american: Stay = { ...place, country: 'US', from: '2018-03-09', to: '2021-06-30', importedFrom: undefined };
const latvian: Stay = { ...place, country: 'LV', from: '2021-08-01', to: undefined, importedFrom: 'US' };
const first: Owner = { type: 'leasing', from: '2018-03-09', to: '2020-02-14', country: 'US', region: 'Ohio' };
const second: Owner = { type: 'private', from: '2020-02-14', to: '2021-06-30', country: 'US', region: 'Texas' };
const third: Owner = { type: 'private', from: '2021-08-01', to: undefined, country: 'LV', region: 'Rīga' };

const odometer: Life['odometer'] = {
  truth: [
    { on: '2018-03-01', km: 0 },
    { on: '2022-03-01', km: 80_000 },
  ],
  tampered: undefined,
  replaced: undefined,
  unit: 'mi',
};
const visit: ServiceVisit = {
  on: '2019-05-02',
  country: 'US',
  shownKm: 32_187,
  workshop: 'Cedar Mesa Auto Care',
  town: 'Cleveland',
  type: 'regular',
  jobs: ['engineOilChange'],
  remark: '',
  cost: tax,
  invoice: '1',
  hasDocument: false,
};
const records = {
  stays: [american, latvian],
  owners: [first, second, third],
  odometer,
  build: { ...build, plan: planOf('car', 'petrol') },
};

const historyOf = (parts: { owners?: string; brands?: string; events?: string }) =>
  `<history><owners>${parts.owners ?? ''}</owners><brands>${parts.brands ?? ''}</brands><events>${parts.events ?? ''}</events></history>`;

test('owners are numbered with their states, over North America alone', async () => {
  const { supplier } = await connect(titletrail, simulated, lifeWith(records));
  const recorded = { kind: 'titleOwner', source: 'titleRegister', country: 'US' };
  assert.deepEqual(await evidenceOfKind(supplier, 'titleOwner'), [
    {
      ...recorded,
      knownFrom: '2018-03-09',
      number: 1,
      purchased: '2018-03-09',
      soldAt: '2020-02-14',
      state: 'Ohio',
    },
    {
      ...recorded,
      knownFrom: '2020-02-14',
      number: 2,
      purchased: '2020-02-14',
      soldAt: '2021-06-30',
      state: 'Texas',
    },
  ]);
});

test('an event has its place, its reporter, its details, and its miles in kilometres', async () => {
  const { supplier } = await connect(titletrail, simulated, lifeWith({ ...records, services: [visit] }));
  const events = await evidenceOfKind(supplier, 'happened');
  const original = { unit: 'mi', value: 20_000 };
  const recorded = { source: 'titleRegister', country: 'US', knownFrom: '2019-05-02', date: '2019-05-02' };
  assert.deepEqual(
    events.find(({ about }) => about === 'service'),
    {
      ...recorded,
      kind: 'happened',
      about: 'service',
      details: ['Vehicle serviced', 'Engine oil and filter'],
      location: 'Cleveland',
      reporter: 'Service facility',
      odometerKm: 32_187,
      original: { language: 'en', ...original },
    },
  );
  const readings = await evidenceOfKind(supplier, 'reading');
  assert.deepEqual(
    readings.find(({ date }) => date === '2019-05-02'),
    { ...recorded, kind: 'reading', odometerKm: 32_187, original },
  );
  assert.deepEqual(
    events.map(({ about, date }) => `${date} ${about}`),
    ['2018-03-09 title', '2019-05-02 service', '2020-02-14 title', '2021-06-30 other'],
  );
});

test('events elsewhere are left out; a sale by advert has no reading, which would be rounded', async () => {
  const elsewhere = { ...visit, country: 'LV', on: '2022-01-01' };
  const listings = [{ ...listing, country: 'US', from: '2020-02-01' }];
  const { supplier } = await connect(
    titletrail,
    simulated,
    lifeWith({ ...records, services: [elsewhere], listings, auctions: [auction] }),
  );
  const sales = (await evidenceOfKind(supplier, 'happened')).filter(({ about }) => about === 'sale');
  assert.deepEqual(
    sales.map(({ date, odometerKm }) => [date, odometerKm]),
    [
      ['2020-02-01', undefined],
      ['2021-04-06', 80_467],
    ],
  );
  assert.ok((await evidenceOf(supplier)).every(({ country }) => country === 'US'));
});

test('every brand on a title is understood', async () => {
  const brands = titleBrands.map((brand) => ({ brand, on: '2020-05-06', region: 'Ohio' }));
  const { supplier } = await connect(titletrail, simulated, lifeWith({ ...records, titleBrands: brands }));
  const branded = await evidenceOfKind(supplier, 'branded');
  assert.deepEqual(
    branded.map(({ brand, date, location }) => [brand, date, location]),
    titleBrands.map((brand) => [brand, '2020-05-06', 'Ohio']),
  );
});

test('damage of every kind and zone is an event and a record of its own', async () => {
  const types = damageTypes.filter((type) => type !== 'other');
  const accidents = types.map((type) => ({
    ...accident,
    type,
    country: 'US',
    zones: damageZones,
    recordedBy: ['register', 'title'] as const,
  }));
  const unknown = { ...accident, country: 'US', recordedBy: ['register'] as const };
  const life = lifeWith({ ...records, accidents: [...accidents, unknown] });
  const { supplier } = await connect(titletrail, simulated, life);
  const damaged = await evidenceOfKind(supplier, 'damaged');
  assert.deepEqual(
    damaged.map(({ type, zones, date, reference }) => [type, zones, date, reference]),
    types.map((type) => [type, [...damageZones], '2020-11-09', 'LOSS-20201109004402']),
  );
  const events = (await evidenceOfKind(supplier, 'happened')).filter(({ about }) => about === 'accident');
  assert.equal(events.length, types.length);
});

test('while it searches it says when to retry; a vehicle that was never there is nothing immediately', async () => {
  const searching = await connect(titletrail, simulated, lifeWith(records), { remainingMs: 1700 });
  assert.deepEqual(await ask(searching.supplier), { kind: 'not yet', retryInMs: 2000 });
  const never = await connect(titletrail, simulated, lifeWith({ stays: [latvian] }), { remainingMs: 1700 });
  assert.deepEqual(await ask(never.supplier), { kind: 'nothing' });
});

test('words that are not known keep their wording, and one unreadable record does not lose the others', async () => {
  const supplier = await connectTo(
    titletrail,
    historyOf({
      owners: '<owner number="1" country="US" purchased="13/09/2018"/>',
      brands: '<brand word="HAUNTED" country="US" date="03/09/2018"/>',
      events: '<event date="12/31/2019" country="US" category="SEANCE"><detail>A knock</detail></event>',
    }),
  );
  const recorded = { source: 'titleRegister', country: 'US', kind: 'happened' };
  assert.deepEqual(await evidenceOf(supplier), [
    {
      ...recorded,
      knownFrom: '2018-03-09',
      date: '2018-03-09',
      about: 'title',
      details: ['HAUNTED'],
      original: { wording: 'HAUNTED', language: 'en' },
    },
    {
      ...recorded,
      knownFrom: '2019-12-31',
      date: '2019-12-31',
      about: 'other',
      details: ['A knock'],
      original: { wording: 'SEANCE', language: 'en' },
    },
  ]);
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  const unreadable = historyOf({ owners: '<owner number="1" country="US" purchased="May"/>' });
  await assert.rejects(ask(await connectTo(titletrail, unreadable)), { failure: 'malformed' });
  await assert.rejects(ask(await connectTo(titletrail, '<history><owners/></history>')), { failure: 'malformed' });
  const { supplier } = await connect(titletrail, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(supplier), { failure: 'refused' });
});
