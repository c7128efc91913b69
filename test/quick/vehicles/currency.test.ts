import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import * as fc from 'fast-check';

import { irrevocableRates } from '../../../src/vehicles/currency/euro-members.ts';
import { toEur } from '../../../src/vehicles/currency/to-eur.ts';
import { firstRateYear, yearlyRates } from '../../../src/vehicles/currency/yearly-rates.ts';

describe('an amount in euros', () => {
  it('is exact for currencies that the euro replaced, on any date', () => {
    const worthOfHundred = {
      ATS: 7.27,
      BEF: 2.48,
      BGN: 51.13,
      CYP: 170.86,
      DEM: 51.13,
      EEK: 6.39,
      ESP: 0.6,
      FIM: 16.82,
      FRF: 15.24,
      GRD: 0.29,
      HRK: 13.27,
      IEP: 126.97,
      ITL: 0.05,
      LTL: 28.96,
      LUF: 2.48,
      LVL: 142.29,
      MTL: 232.94,
      NLG: 45.38,
      PTE: 0.5,
      SIT: 0.42,
      SKK: 3.32,
    };
    for (const [currency, worth] of Object.entries(worthOfHundred)) {
      assert.equal(toEur(100, currency, '1998'), worth, currency);
      assert.equal(toEur(100, currency, '2026-03-01'), worth, currency);
    }
    assert.equal(toEur(1_000_000, 'ITL', '2000'), 516.46);
    assert.equal(toEur(1_000_000, 'GRD', '2000'), 2934.7);
    assert.equal(toEur(1_000_000, 'LVL', '2013'), 1_422_871.81);
    assert.equal(toEur(1_000_000, 'LTL', '2014'), 289_620.02);
    assert.equal(toEur(1_000_000, 'EEK', '2010'), 63_911.65);
    assert.equal(toEur(1_000_000, 'HRK', '2022'), 132_722.81);
  });

  it('is the amount itself if it is in euros, rounded to cents', () => {
    assert.equal(toEur(1234.567, 'EUR', '2020'), 1234.57);
    assert.equal(toEur(0, 'EUR', '2020'), 0);
  });

  it('rounds half a cent up, as the law on the euro has it', () => {
    assert.equal(toEur(1.005, 'EUR', '2020'), 1.01);
    assert.equal(toEur(8.575, 'EUR', '2020'), 8.58);
    assert.equal(toEur(1.7264, 'LTL', '2010'), 0.5);
    assert.equal(toEur(0.034528 / 2, 'LTL', '2010'), 0.01);
    assert.equal(toEur(0.017263, 'LTL', '2010'), 0);
    assert.equal(toEur(-1.005, 'EUR', '2020'), -1.01);
  });

  it('never turns the order of two amounts round, however they are written', () => {
    const amount = fc.double({ min: 0, max: 1e22, noNaN: true });
    const currency = fc.constantFrom(...Object.keys(irrevocableRates), ...Object.keys(yearlyRates), 'EUR');
    fc.assert(
      fc.property(amount, amount, currency, (one, other, code) => {
        const [low = Number.NaN, high = Number.NaN] = [
          toEur(Math.min(one, other), code, '2012-05-01'),
          toEur(Math.max(one, other), code, '2012-05-01'),
        ];
        assert.ok(low <= high, `${low} ${high}`);
      }),
    );
  });

  it('is undefined for what is no amount', () => {
    assert.equal(toEur(Number.NaN, 'EUR', '2020'), undefined);
    assert.equal(toEur(Number.POSITIVE_INFINITY, 'LVL', '2012'), undefined);
  });

  it('follows the average of the year, given a date, a month or a year', () => {
    assert.equal(toEur(10_000, 'USD', '2008'), 6799.02);
    assert.equal(toEur(10_000, 'USD', '2008-07'), 6799.02);
    assert.equal(toEur(10_000, 'USD', '2008-07-15'), 6799.02);
    assert.equal(toEur(10_000, 'USD', '2015'), 9013.07);
    assert.equal(toEur(10_000, 'GBP', '2020'), 11_239.74);
    assert.equal(toEur(10_000, 'PLN', '2022-01-01'), 2133.97);
    assert.equal(toEur(10_000, 'RSD', '2019'), 84.85);
  });

  it('takes the nearest year where that one is not known', () => {
    assert.equal(toEur(10_000, 'SEK', '1987-05'), toEur(10_000, 'SEK', '2000'));
    assert.equal(toEur(10_000, 'SEK', '2040'), toEur(10_000, 'SEK', '2026'));
    assert.notEqual(toEur(10_000, 'SEK', '2001'), toEur(10_000, 'SEK', '2000'));
  });

  it('is undefined in a currency that is not known, or without a date where it matters', () => {
    assert.equal(toEur(100, 'XXX', '2020'), undefined);
    assert.equal(toEur(100, 'constructor', '2020'), undefined);
    assert.equal(toEur(100, 'USD', 'spring'), undefined);
    assert.equal(toEur(100, 'USD', ''), undefined);
    assert.equal(toEur(100, 'USD', '01.05.2020'), undefined);
  });
});

describe('the yearly rates', () => {
  const asked = 'USD GBP CHF SEK NOK DKK PLN CZK HUF RON RSD UAH RUB TRY ISK JPY CAD AUD'.split(' ');

  it('reach from 2000 to 2026 for every currency', () => {
    assert.deepEqual(Object.keys(yearlyRates).toSorted(), asked.toSorted());
    for (const [currency, rates] of Object.entries(yearlyRates)) {
      assert.equal(firstRateYear + rates.length - 1, 2026, currency);
    }
  });

  it('never jump further than currencies do, so that no figure has slipped', () => {
    for (const [currency, rates] of Object.entries(yearlyRates)) {
      for (const [index, rate] of rates.slice(1).entries()) {
        const change = rate / (rates[index] ?? Number.NaN);
        assert.ok(change > 0.8 && change < 2, `${currency} ${firstRateYear + index + 1}`);
      }
    }
  });
});
