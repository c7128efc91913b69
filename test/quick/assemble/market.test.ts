import assert from 'node:assert/strict';
import { test } from 'node:test';

import { auctioned, insured, kept, listed, photographed, reportOf, valued } from '../../support/assemble/evidence.ts';

test('steps in another currency are given in euro', () => {
  const [valuation] = reportOf([
    valued('2020-03-01', { currency: 'PLN', basePrice: 44_500, adjustments: [{ code: 'MILEAGE', pct: -10 }] }),
  ]).valuations;
  assert.equal(valuation?.adjustedPrice, 40_050);
  const euro = valuation?.adjustments?.[0]?.amountEur ?? 0;
  assert.ok(euro < -900 && euro > -1_100 && Number.isInteger(euro));
});

test('the latest valuation comes first, and a repeated one is left out', () => {
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
    auctions.map(({ saleDate, saleStatus, country, northAmerican, photos: shown }) => [
      saleDate,
      saleStatus,
      country,
      northAmerican,
      shown.map(({ medium }) => medium.id),
    ]),
    [
      ['2020-07-08', undefined, 'LV', false, []],
      ['2021-07-08', 'sold', 'US', true, ['p1', 'p2']],
    ],
  );
  assert.deepEqual(photos, []);
});

const eur = (value: number) => ({ value, currency: 'EUR' });
const ads = (...evidence: Parameters<typeof reportOf>[0][number][]) =>
  reportOf(evidence).listings.flatMap(({ entries }) =>
    entries.map(({ firstSeenAt, lastSeenAt, price }) => [firstSeenAt, lastSeenAt, price]),
  );

test('an advertisement that two collections saw is one, from the first day to the last', () => {
  const seen = listed('2022-08-29', { lastSeenAt: '2022-09-10', price: eur(15_900), domain: 'cars.example.org' });
  const one = [['2022-08-29', '2022-09-26', 15_900]];
  const others = [
    listed('2022-09-02', { lastSeenAt: '2022-09-26', price: eur(15_900), domain: 'www.cars.example.org' }),
    listed('2022-09-02', { lastSeenAt: '2022-09-26', price: eur(15_900), mileageKm: 99_800 }),
    listed('2022-09-13', { lastSeenAt: '2022-09-26', domain: 'cars.example.org' }),
  ];
  for (const other of others) assert.deepEqual(ads(seen, other), one);
});

test('another price, another site and another time are another advertisement', () => {
  const seen = { lastSeenAt: '2022-09-10', price: eur(15_900), domain: 'cars.example.org' };
  const first = listed('2022-08-29', seen);
  assert.equal(ads(first, listed('2022-09-11', { ...seen, lastSeenAt: '2022-09-20', price: eur(14_900) })).length, 2);
  assert.equal(ads(first, listed('2022-08-29', { ...seen, domain: 'autos.example.net' })).length, 2);
  assert.equal(ads(first, listed('2022-11-01', { ...seen, lastSeenAt: '2022-11-20' })).length, 2);
  assert.equal(ads(first, listed('2022-08-30', { price: eur(15_900), country: 'EE' })).length, 2);
});

const sales = (...evidence: Parameters<typeof reportOf>[0][number][]) =>
  reportOf(evidence).auctions.map(({ saleDate, saleStatus, price }) => [saleDate, saleStatus, price?.value]);

test('a lot that was not sold and is put up again on another day is two sales', () => {
  const first = auctioned('2021-07-08', { lotNumber: '4417', status: 'notSold', price: eur(8_000) });
  assert.deepEqual(sales(first, auctioned('2021-07-09', { lotNumber: '4417', status: 'sold' })), [
    ['2021-07-08', 'notSold', 8_000],
    ['2021-07-09', 'sold', undefined],
  ]);
});

test('one sale from two collections is one, with its final status and that status’s price', () => {
  const early = auctioned('2021-07-08', { lotNumber: '4417', status: 'onApproval', price: eur(8_000) });
  const late = {
    lotNumber: '4417',
    status: 'sold',
    price: eur(8_500),
    knownFrom: '2021-08-01',
    source: 'classifieds',
  } as const;
  assert.deepEqual(sales(early, auctioned('2021-07-08', late)), [['2021-07-08', 'sold', 8_500]]);
  assert.deepEqual(sales(early, auctioned('2021-07-09', { lotNumber: '44-17' })), [
    ['2021-07-08', 'onApproval', 8_000],
  ]);
  assert.deepEqual(sales(early, auctioned('2021-07-08', { price: eur(8_000) })), [['2021-07-08', 'onApproval', 8_000]]);
  assert.equal(sales(early, auctioned('2021-07-08', { lotNumber: '4418', price: eur(8_000) })).length, 2);
});

const cover = (...evidence: Parameters<typeof reportOf>[0][number][]) =>
  reportOf(evidence).insurance.map(({ insurer, from, to, issueDate }) => [insurer, from, to, issueDate]);

test('a policy with two records is one, and those that follow each other or overlap are not', () => {
  const policy = { insurer: 'Example Insurance', to: '2021-10-10', issueDate: '2020-10-02' };
  const first = insured('2020-10-11', policy);
  const merged = [['Example Insurance', '2020-10-11', '2021-10-10', '2020-10-02']];
  assert.deepEqual(
    cover(first, insured('2020-10-11', { ...policy, insurer: 'EXAMPLE-INSURANCE', knownFrom: '2019' })),
    merged,
  );
  assert.deepEqual(cover(first, insured('2020-10-10', { to: '2021-10-10', knownFrom: '2019' })), merged);
  assert.equal(cover(first, insured('2020-10-11', { ...policy, issueDate: '2020-10-05' })).length, 1);
  assert.equal(cover(first, insured('2021-10-11', { ...policy, to: '2022-10-10' })).length, 2);
  assert.equal(cover(first, insured('2020-10-11', { ...policy, insurer: 'Another' })).length, 2);
  assert.equal(cover(first, insured('2021-03-01', { ...policy, to: '2022-02-28' })).length, 2);
});

test('a policy that was ended early ends where it was last said to', () => {
  const policy = { insurer: 'Example Insurance' };
  const asIssued = insured('2020-10-11', { ...policy, to: '2021-10-10', knownFrom: '2020-10-02' });
  const ended = insured('2020-10-11', { ...policy, to: '2021-02-01', knownFrom: '2021-02-01' });
  assert.deepEqual(cover(asIssued, ended), [['Example Insurance', '2020-10-11', '2021-02-01', undefined]]);
});
