import assert from 'node:assert/strict';
import { test } from 'node:test';

import { adtrail as simulated } from '../../../../simulator/suppliers/adtrail.ts';
import { adtrail } from '../../../../src/suppliers/simulated/adtrail/connector.ts';
import {
  ask,
  connect,
  connectTo,
  evidenceOf,
  evidenceOfKind,
} from '../../../support/suppliers/simulated/connection.ts';
import { lifeWith, listing } from '../../../support/suppliers/simulated/made-life.ts';

const recorded = { source: 'classifieds', country: 'DE', knownFrom: '2022-08-29' };
const advert = { firstSeen: 1_661_754_600_000, market: 'DE' };

test('an advert has its days, price, mileage, website and who offered what; its mileage is a reading too', async () => {
  const supplier = await connect(adtrail, simulated, lifeWith({ listings: [listing] }));
  assert.deepEqual(await evidenceOf(supplier), [
    {
      ...recorded,
      kind: 'listed',
      firstSeenAt: '2022-08-29',
      original: { unit: 'km', value: 99_800 },
      lastSeenAt: '2022-09-26',
      price: { value: 15_900, currency: 'EUR' },
      mileageKm: 99_800,
      domain: 'wagenboerse.example',
      sellerType: 'dealer',
      inventoryType: 'used',
    },
    {
      ...recorded,
      kind: 'reading',
      date: '2022-08-29',
      odometerKm: 99_800,
      original: { unit: 'km', value: 99_800 },
    },
  ]);
});

test('a British advert is in pounds and miles, and is given in kilometres', async () => {
  const british = { ...listing, country: 'GB', price: { amount: 13_450, currency: 'GBP' } };
  const supplier = await connect(adtrail, simulated, lifeWith({ listings: [british] }));
  const [record] = await evidenceOfKind(supplier, 'listed');
  assert.deepEqual(record?.price, { value: 13_450, currency: 'GBP' });
  assert.deepEqual([record.mileageKm, record.original], [99_800, { unit: 'mi', value: 62_013 }]);
});

test('miles that a seller gave as kilometres come as they were advertised', async () => {
  const flaws = [{ kind: 'miles as kilometres', source: 'listings' } as const];
  const supplier = await connect(adtrail, simulated, lifeWith({ listings: [{ ...listing, country: 'GB' }], flaws }));
  const [record] = await evidenceOfKind(supplier, 'reading');
  assert.deepEqual(record?.original, { unit: 'km', value: 99_800 });
});

test('all adverts are read, however many pages they fill', async () => {
  const listings = Array.from({ length: 8 }, (_, index) => ({ ...listing, from: `2022-01-0${index + 1}` }));
  const supplier = await connect(adtrail, simulated, lifeWith({ listings }));
  assert.deepEqual(
    (await evidenceOfKind(supplier, 'listed')).map(({ firstSeenAt }) => firstSeenAt).toSorted(),
    listings.map(({ from }) => from),
  );
});

test('every seller and kind of offer is understood', async () => {
  const sellers = ['dealer', 'private', 'leasing', 'dealer', 'dealer'] as const;
  const offers = ['new', 'used', 'certified', 'demonstrator', 'damaged'] as const;
  const listings = offers.map((offeredAs, index) => ({
    ...listing,
    from: `2022-01-0${9 - index}`,
    offeredAs,
    seller: sellers[index] ?? 'dealer',
  }));
  const records = await evidenceOfKind(await connect(adtrail, simulated, lifeWith({ listings })), 'listed');
  assert.deepEqual(
    records.map(({ sellerType }) => sellerType),
    sellers,
  );
  assert.deepEqual(
    records.map(({ inventoryType }) => inventoryType),
    offers,
  );
});

test('no adverts are nothing', async () => {
  assert.deepEqual(await ask(await connect(adtrail, simulated, lifeWith())), { kind: 'nothing' });
});

test('words that are not known keep their wording; an advert with an impossible day is left out', async () => {
  const supplier = await connectTo(adtrail, {
    total: 2,
    ads: [
      { ...advert, firstSeen: 9e18 },
      { ...advert, vendor: 'PIRATE', offeredAs: 'USED' },
    ],
  });
  assert.deepEqual(await evidenceOf(supplier), [
    {
      ...recorded,
      kind: 'listed',
      firstSeenAt: '2022-08-29',
      original: { wording: 'PIRATE', language: 'en' },
      inventoryType: 'used',
    },
  ]);
});

test('a cursor that leads in a circle is not followed endlessly', async () => {
  let asked = 0;
  const supplier = await connectTo(adtrail, () => {
    asked += 1;
    return { status: 200, body: JSON.stringify({ total: 1, ads: [], next: 'again' }) };
  });
  assert.deepEqual(await ask(supplier), { kind: 'nothing' });
  assert.equal(asked, 20);
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  await assert.rejects(ask(await connectTo(adtrail, { total: 'none' })), { failure: 'malformed' });
  await assert.rejects(ask(await connectTo(adtrail, { total: 1, ads: [{ ...advert, firstSeen: 9e18 }] })), {
    failure: 'malformed',
  });
  const wrong = await connect(adtrail, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
});
