import assert from 'node:assert/strict';
import { test } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import { hammerlot as simulated } from '../../../../simulator/suppliers/hammerlot/supplier.ts';
import { hammerlot } from '../../../../src/suppliers/simulated/hammerlot/connector.ts';
import { saleStatuses, titleTypes } from '../../../../src/vehicles/codes.ts';
import {
  ask,
  connect,
  connectTo,
  evidenceOf,
  evidenceOfKind,
} from '../../../support/suppliers/simulated/connection.ts';
import { auction, lifeWith, vin } from '../../../support/suppliers/simulated/made-life.ts';

const recorded = { source: 'auctionRecords', country: 'US', knownFrom: '2021-04-06', date: '2021-04-06' };
const lot = { saleDate: '04/06/2021', country: 'US' };

test('an American lot is in dollars and miles, month first, with the words of its catalogue', async () => {
  const supplier = await connect(hammerlot, simulated, lifeWith({ auctions: [auction] }));
  const [auctioned, reading, ...more] = await evidenceOf(supplier);
  assert.ok(auctioned?.kind === 'auctioned');
  const { photos, ...rest } = auctioned;
  assert.deepEqual(rest, {
    ...recorded,
    kind: 'auctioned',
    original: { unit: 'mi', value: 50_000 },
    status: 'sold',
    titleType: 'salvage',
    sellerType: 'insurer',
    lotNumber: '48817203',
    price: { value: 7450, currency: 'USD' },
    odometerKm: 80_467,
    primaryDamage: 'Front end',
    secondaryDamage: 'Undercarriage',
    estimatedRepair: { value: 11_200, currency: 'USD' },
    bodyStyle: 'WAGON',
    colourName: 'BLUE',
    fuelName: 'PLUG-IN HYBRID',
    transmissionName: 'AUTOMATIC DUAL CLUTCH',
    location: 'Columbus, OH',
  });
  assert.deepEqual(
    photos.map(({ wan }) => wan),
    ['48817203-1', '48817203-2'],
  );
  assert.deepEqual(reading, {
    ...recorded,
    kind: 'reading',
    odometerKm: 80_467,
    original: { unit: 'mi', value: 50_000 },
  });
  assert.deepEqual(more, []);
});

test('a European lot is in the money of its country and kilometres, and what it does not say is absent', async () => {
  const polish = {
    ...auction,
    country: 'PL',
    price: { amount: 43_200, currency: 'PLN' },
    repairEstimate: { amount: 0, currency: 'PLN' },
    secondaryDamage: '',
  };
  const supplier = await connect(hammerlot, simulated, lifeWith({ auctions: [polish] }));
  const [record] = await evidenceOfKind(supplier, 'auctioned');
  assert.deepEqual(record?.price, { value: 43_200, currency: 'PLN' });
  assert.deepEqual([record.odometerKm, record.original], [80_467, { unit: 'km', value: 80_467 }]);
  assert.equal('estimatedRepair' in record || 'secondaryDamage' in record, false);
});

test('every outcome, title and seller is understood', async () => {
  const sellers = ['insurer', 'dealer', 'leasing', 'bank', 'rental'] as const;
  const auctions = sellers.map((seller, index) => ({
    ...auction,
    seller,
    status: saleStatuses[index % 4] ?? 'sold',
    title: titleTypes[index % 4] ?? 'clean',
  }));
  const records = await evidenceOfKind(await connect(hammerlot, simulated, lifeWith({ auctions })), 'auctioned');
  assert.deepEqual(
    records.map(({ sellerType, status, titleType }) => [sellerType, status, titleType]),
    auctions.map(({ seller, status, title }) => [seller, status, title]),
  );
});

test('its photos are pictures at its own address and nowhere else', async () => {
  const supplier = await connect(hammerlot, simulated, lifeWith({ auctions: [auction] }));
  const [record] = await evidenceOfKind(supplier, 'auctioned');
  const medium = record?.photos[0]?.medium;
  assert.ok(medium?.state === 'remote' && medium.kind === 'picture');
  const picture = await supplier.fetchMedium(medium.url, AbortSignal.timeout(patience(5000)));
  assert.equal(picture.subarray(0, 3).toString('hex'), 'ffd8ff');
  const missing = medium.url.replace('/1.jpg', '/9.jpg');
  await assert.rejects(supplier.fetchMedium(missing, AbortSignal.timeout(patience(5000))), { failure: 'malformed' });
  const elsewhere = `http://elsewhere.example/media/${vin}/1/1.jpg`;
  await assert.rejects(supplier.fetchMedium(elsewhere, AbortSignal.timeout(patience(5000))), { failure: 'malformed' });
});

test('while it searches it says when to retry; a vehicle it never had is nothing immediately', async () => {
  const life = lifeWith({ auctions: [auction] });
  const searching = await connect(hammerlot, simulated, life, { remainingMs: 2300 });
  assert.deepEqual(await ask(searching), { kind: 'not yet', retryInMs: 3000 });
  const never = await connect(hammerlot, simulated, lifeWith(), { remainingMs: 2300 });
  assert.deepEqual(await ask(never), { kind: 'nothing' });
  const silent = await connectTo(hammerlot, '{}', { status: 202 });
  assert.deepEqual(await ask(silent), { kind: 'not yet', retryInMs: 5000 });
});

test('words that are not known keep their wording; a lot with an impossible date is left out', async () => {
  const supplier = await connectTo(hammerlot, {
    lots: [
      { ...lot, saleDate: '13/06/2021' },
      { ...lot, outcome: 'STOLEN', document: 'CLEAR TITLE' },
    ],
  });
  assert.deepEqual(await evidenceOf(supplier), [
    {
      ...recorded,
      kind: 'auctioned',
      original: { wording: 'STOLEN', language: 'en' },
      photos: [],
      titleType: 'clean',
    },
  ]);
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  await assert.rejects(ask(await connectTo(hammerlot, { lots: [{ ...lot, saleDate: 'May' }] })), {
    failure: 'malformed',
  });
  await assert.rejects(ask(await connectTo(hammerlot, { lots: {} })), { failure: 'malformed' });
  const wrong = await connect(hammerlot, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
});
