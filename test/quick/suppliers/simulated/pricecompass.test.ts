import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pricecompass as simulated } from '../../../../simulator/suppliers/pricecompass.ts';
import type { MarketValue } from '../../../../simulator/world/life.ts';
import { pricecompass } from '../../../../src/suppliers/simulated/pricecompass/connector.ts';
import { adjustmentCodes } from '../../../../src/vehicles/codes.ts';
import { ask, connect, connectTo, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { lifeWith } from '../../../support/suppliers/simulated/made-life.ts';

const valuation: MarketValue = {
  country: 'LV',
  baseEur: 10_000,
  averageKm: 140_000,
  shownKm: 156_210,
  adjustments: [
    { code: 'MILEAGE', pct: -4 },
    { code: 'ACCIDENT', pct: -6 },
  ],
};

async function valued(changes: Partial<MarketValue> = {}) {
  const life = lifeWith({ valuation: { ...valuation, ...changes } });
  return await evidenceOfKind(await connect(pricecompass, simulated, life), 'valued');
}

const recorded = {
  kind: 'valued',
  source: 'marketValuation',
  country: 'LV',
  knownFrom: '2026-03-02',
  original: { unit: 'km', value: 156_210 },
  date: '2026-03-02',
  currency: 'EUR',
  targetCountry: 'LV',
  mileageKm: 156_210,
};

test('a market value comes in euro with its range, base market and adjustments in order', async () => {
  assert.deepEqual(await valued(), [
    {
      ...recorded,
      adjustments: valuation.adjustments,
      description: 'Asking prices of comparable vehicles, adjusted for this one.',
      priceLow: 8700,
      priceHigh: 11_000,
      averagePrice: 10_000,
      baseMarketCountry: 'DE',
      basePrice: 10_000,
    },
    {
      ...recorded,
      adjustments: [],
      description: 'Prices in the trade for a vehicle of this age, mileage and history.',
      retailPrice: 10_080,
      tradeInPrice: 7740,
      privatePartyPrice: 9000,
      auctionPrice: 7110,
    },
  ]);
});

test('prices in the trade are in the currency of the market', async () => {
  for (const [country, currency] of Object.entries({ SE: 'SEK', PL: 'PLN', US: 'USD', GB: 'GBP', EE: 'EUR' })) {
    const [market, trade] = await valued({ country });
    assert.deepEqual([market?.currency, trade?.currency, trade?.country], ['EUR', currency, country]);
  }
});

test('for Great Britain there are guide values in pounds of an edition, for a mileage in miles', async () => {
  const [, , guide] = await valued({ country: 'GB' });
  assert.deepEqual(guide, {
    ...recorded,
    source: 'priceGuide',
    country: 'GB',
    targetCountry: 'GB',
    original: { unit: 'mi', value: 97_064 },
    mileageKm: 156_209,
    currency: 'GBP',
    adjustments: [],
    description: 'Guide values for Great Britain.',
    book: 'March 2026 edition',
    onTheRoadGbp: 31_734,
    dealerForecourtGbp: 8824,
    privateCleanGbp: 7895,
    partExchangeGbp: 6734,
    auctionGbp: 6192,
  });
});

test('every kind of adjustment is understood', async () => {
  const adjustments = adjustmentCodes.map((code, index) => ({ code, pct: index - 3 }));
  const [market] = await valued({ adjustments });
  assert.deepEqual(market?.adjustments, adjustments);
});

test('a vehicle that is too old to be valued is not covered', async () => {
  const supplier = await connect(pricecompass, simulated, lifeWith());
  const facts = { make: 'Volkswagen', model: 'Golf', year: 2000 };
  assert.deepEqual(await ask(supplier, { facts }), { kind: 'not covered' });
  assert.equal((await ask(supplier, { facts: { ...facts, year: 2001 } })).kind, 'evidence');
});

test('it is asked only once make, model and year are known', async () => {
  const supplier = await connect(pricecompass, simulated, lifeWith());
  assert.deepEqual(supplier.needs, ['make', 'model', 'year']);
  await assert.rejects(ask(supplier, { facts: {} }), { failure: 'malformed' });
});

test('a factor that is not known keeps its wording; a value for no country is left out', async () => {
  const value = { method: 'market', currency: 'EUR', market: { target: 'LV' }, base: 5000 };
  const supplier = await connectTo(pricecompass, {
    asOf: '2026-03-01',
    valuations: [
      { ...value, market: { target: 'Atlantis' } },
      { ...value, factors: [{ factor: 'moon phase', percent: 2 }] },
    ],
  });
  const valuations = await evidenceOfKind(supplier, 'valued');
  assert.equal(valuations.length, 1);
  assert.deepEqual([valuations[0]?.adjustments, valuations[0]?.original?.wording], [[], 'moon phase']);
});

test('a broken date, another shape and a wrong credential are failures; no values are nothing', async () => {
  const value = { method: 'market', currency: 'EUR', market: { target: 'LV' } };
  for (const answer of [{ asOf: 'today', valuations: [value] }, { asOf: 3, valuations: [] }, {}]) {
    await assert.rejects(ask(await connectTo(pricecompass, answer)), { failure: 'malformed' });
  }
  const empty = await connectTo(pricecompass, { asOf: '2026-03-01', valuations: [] });
  assert.deepEqual(await ask(empty), { kind: 'nothing' });
  const wrong = await connect(pricecompass, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
});
