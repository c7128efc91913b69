import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { adjustmentCodes } from '../../src/vehicles/codes.ts';
import { auctioned, kept, listed, photographed, reportOf, valued } from './evidence.ts';

test('the steps of a valuation lead from the base price to the adjusted one without a remainder', () => {
  const steps = fc.array(
    fc.record({ code: fc.constantFrom(...adjustmentCodes), pct: fc.integer({ min: -99, max: 99 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 500_000 }), steps, (basePrice, given) => {
      const adjustments = given.map(({ code, pct }) => ({ code, pct: pct / 10 }));
      const [valuation] = reportOf([valued('2026-03-01', { basePrice, adjustments })]).valuations;
      const sum = (valuation?.adjustments ?? []).reduce((total, { amountEur = NaN }) => total + amountEur, basePrice);
      assert.equal(valuation?.adjustedPrice, sum);
      const exact = basePrice * (1 + adjustments.reduce((total, { pct }) => total + pct, 0) / 100);
      assert.ok(Math.abs(sum - exact) <= 0.51);
    }),
    { numRuns: 200 },
  );
});

test('steps in another currency are told in euro', () => {
  const [valuation] = reportOf([
    valued('2020-03-01', { currency: 'PLN', basePrice: 44_500, adjustments: [{ code: 'MILEAGE', pct: -10 }] }),
  ]).valuations;
  assert.equal(valuation?.adjustedPrice, 40_050);
  const euro = valuation?.adjustments?.[0]?.amountEur ?? 0;
  assert.ok(euro < -900 && euro > -1_100 && Number.isInteger(euro));
});

test('the latest valuation comes first, and the same one is not told twice', () => {
  const { valuations } = reportOf([
    valued('2025-03-01', { retailPrice: 9_000 }),
    valued('2026-03-01', { retailPrice: 8_000 }),
    valued('2026-03-01', { retailPrice: 8_000, knownFrom: '2026-03-02' }),
  ]);
  assert.deepEqual(
    valuations.map(({ retailPrice }) => retailPrice),
    [8_000, 9_000],
  );
});

test('advertisements are gathered by market, each once', () => {
  const price = { value: 15_900, currency: 'EUR' };
  const { listings } = reportOf([
    listed('2022-08-29', { country: 'LV', price, domain: 'cars.example.org', lastSeenAt: '2022-09-01' }),
    listed('2022-08-29', { country: 'LV', price, domain: 'cars.example.org', lastSeenAt: '2022-09-26' }),
    listed('2021-01-01', { country: 'DE', price: { value: 17_000.4, currency: 'EUR' } }),
    listed('2022-01-01', { country: 'LV' }),
  ]);
  assert.deepEqual(
    listings.map(({ country, entries }) => [
      country,
      entries.map(({ firstSeenAt, lastSeenAt, price: asked }) => [firstSeenAt, lastSeenAt, asked]),
    ]),
    [
      ['DE', [['2021-01-01', undefined, 17_000]]],
      [
        'LV',
        [
          ['2022-01-01', undefined, undefined],
          ['2022-08-29', '2022-09-26', 15_900],
        ],
      ],
    ],
  );
});

test('the same lot on the same day is one sale, and its pictures stand with it and not among the others', () => {
  const { auctions, photos } = reportOf([
    auctioned('2021-07-08', { lotNumber: '4417', photos: [{ medium: kept('p1') }] }),
    auctioned('2021-07-08', { lotNumber: '4417', status: 'sold', photos: [{ medium: kept('p1') }] }),
    photographed({ source: 'auctionRecords', photos: [{ medium: kept('p2'), wan: '4417' }] }),
    auctioned('2020-07-08', { lotNumber: '9001', country: 'LV' }),
  ]);
  assert.deepEqual(
    auctions.map(({ saleDate, saleStatus, northAmerican, photos: shown }) => [
      saleDate,
      saleStatus,
      northAmerican,
      shown.map(({ medium }) => medium.id),
    ]),
    [
      ['2020-07-08', undefined, false, []],
      ['2021-07-08', 'sold', true, ['p1', 'p2']],
    ],
  );
  assert.deepEqual(photos, []);
});
