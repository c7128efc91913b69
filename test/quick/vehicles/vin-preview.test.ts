import assert from 'node:assert/strict';
import { test } from 'node:test';

import { previewVin } from '../../../src/vehicles/preview-vin.ts';

const preview = (typed: string) => previewVin(typed, { now: new Date('2026-11-17T00:00:00Z') });

const problemsOf = (typed: string) => (preview(typed) as Extract<ReturnType<typeof preview>, { ok: false }>).problems;

test('a VIN that is typed says what the tables know of it: maker, country, year, and the model where makers file it', () => {
  assert.deepEqual(preview('1hgcm826-33a004352'), {
    ok: true,
    facts: {
      vin: '1HGCM82633A004352',
      isSandbox: false,
      make: 'Honda',
      model: 'Accord EX-V6',
      years: [2003],
      isYearRequired: true,
      country: 'US',
      checkDigit: 'valid',
    },
  });
});

test('outside North America the year is a hint, and a check digit that does not compute means nothing', () => {
  const { facts } = preview('WVWZZZ1JZXW000001') as Extract<ReturnType<typeof preview>, { ok: true }>;
  const { make, model, years, isYearRequired, country, checkDigit } = facts;
  assert.deepEqual(
    [make, model, years, isYearRequired, country, checkDigit],
    ['Volkswagen', undefined, [1999], false, 'DE', 'notApplicable'],
  );
});

test('what is wrong with a VIN is a code with its place, so that each door has its own words', () => {
  assert.deepEqual(problemsOf(''), [{ kind: 'empty' }]);
  assert.deepEqual(problemsOf('WVWZZZ1JZXW00000'), [{ kind: 'length', length: 16 }]);
  assert.deepEqual(problemsOf('WVWZZZ1JZXW00000О'), [{ kind: 'character', character: '"О" (U+041E)', position: 17 }]);
  assert.deepEqual(problemsOf('1'.repeat(17)), [{ kind: 'repeated' }]);
  assert.deepEqual(problemsOf('W'.repeat(65)), [{ kind: 'too long' }]);
});
