import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import { adjustmentCodes } from '../../../src/vehicles/codes.ts';
import { toEur } from '../../../src/vehicles/currency/to-eur.ts';
import { generatedAt, reportOf, valued, vin } from '../../support/assemble/evidence.ts';

const pct = fc.double({ min: -12, max: 12, noNaN: true, noDefaultInfinity: true });
const steps = fc.array(fc.record({ code: fc.constantFrom(...adjustmentCodes), pct }), { minLength: 1, maxLength: 7 });
const price = fc.double({ min: 500, max: 2_000_000, noNaN: true, noDefaultInfinity: true });
const currency = fc.constantFrom('EUR', 'PLN', 'GBP', 'USD', 'CZK', 'HUF', 'DEM');

test('the steps lead from the base price to the adjusted one without a remainder, in any currency', () => {
  const date = '2024-06-01';
  fc.assert(
    fc.property(price, steps, currency, (basePrice, adjustments, money) => {
      const [valuation] = reportOf([valued(date, { basePrice, adjustments, currency: money })]).valuations;
      const { basePrice: base = NaN, adjustedPrice: adjusted = NaN, adjustments: shown = [] } = valuation ?? {};
      assert.ok(Number.isInteger(base) && Number.isInteger(adjusted));
      const total = shown.reduce((sum, { amountEur = NaN }) => sum + amountEur, 0);
      assert.equal(inEuro(base, money, date) + total, inEuro(adjusted, money, date));
      assert.ok(shown.every(({ amountEur }) => Number.isInteger(amountEur)));
      const exact = basePrice * (1 + adjustments.reduce((sum, step) => sum + step.pct, 0) / 100);
      assert.ok(Math.abs(adjusted - exact) <= 0.51, `${adjusted} for ${exact}`);
      assert.deepEqual(
        shown.map((step) => [step.code, step.pct]),
        adjustments.map((step) => [step.code, step.pct]),
      );
    }),
    { numRuns: 300 },
  );
});

function inEuro(amount: number, money: string, date: string): number {
  return Math.round(toEur(amount, money, date) ?? NaN);
}

const valuationOf = (...fields: Parameters<typeof valued>) => reportOf([valued(...fields)]).valuations[0];

test('where the origin adjusts nothing, no adjusted price is made up', () => {
  const valuation = valuationOf('2026-03-01', { basePrice: 9_000 });
  assert.deepEqual(valuation, {
    source: 'marketValuation',
    currency: 'EUR',
    valuationDate: '2026-03-01',
    basePrice: 9_000,
  });
  const unbased = valuationOf('2026-03-01', { adjustments: [{ code: 'MILEAGE', pct: -4 }], retailPrice: 8_000 });
  assert.deepEqual([unbased?.adjustedPrice, unbased?.adjustments], [undefined, undefined]);
});

test('steps of which one is not understood, or that leave nothing of the price, are all left out', () => {
  const adjustments = [{ code: 'MILEAGE', pct: -4 }] as const;
  const unknown = valuationOf('2026-03-01', { basePrice: 9_000, adjustments, original: { wording: 'smell of smoke' } });
  assert.deepEqual([unknown?.basePrice, unknown?.adjustments, unknown?.adjustedPrice], [9_000, undefined, undefined]);
  const worthless = valuationOf('2026-03-01', { basePrice: 9_000, adjustments: [{ code: 'ACCIDENT', pct: -120 }] });
  assert.deepEqual([worthless?.basePrice, worthless?.adjustedPrice], [9_000, undefined]);
});

test('a currency without a known rate keeps its prices, and its steps have no amount in euro', () => {
  const valuation = valuationOf('2026-03-01', {
    currency: 'XXX',
    basePrice: 1_000,
    adjustments: [{ code: 'MILEAGE', pct: -4 }],
  });
  assert.equal(valuation?.adjustedPrice, 960);
  assert.deepEqual(valuation.adjustments, [{ code: 'MILEAGE', pct: -4 }]);
});

const written = (...evidence: ReturnType<typeof valued>[]) => {
  const facts = { reportId: 'r1', vin, accessUntil: generatedAt };
  const options = { language: 'en', publicUrl: 'https://api.example', pageUrl: '', link: () => '' } as const;
  const answer = JSON.parse(writePartnerReport(facts, reportOf(evidence), options)) as PartnerReport;
  return answer.report ?? {};
};

test('the deprecated valuation is the first of the valuations, and absent with them', () => {
  const { valuation, valuations } = written(
    valued('2025-01-01', { retailPrice: 9_000 }),
    valued('2026-01-01', { retailPrice: 8_000, currency: 'PLN' }),
  );
  assert.equal(valuations?.length, 2);
  assert.equal(valuation?.retailPrice, 8_000);
  assert.deepEqual(valuation, valuations[0]);
  assert.deepEqual([written().valuation, written().valuations], [undefined, undefined]);
});
