import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Scored } from '../../../score/ask.ts';
import { cleanWords } from '../../../score/silence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';

const register = { supplier: 'register', feeds: ['accidentHistory', 'registration'] } as const;
const insurer = { supplier: 'insurer', feeds: ['accidentHistory'] } as const;
const recalls = { supplier: 'recalls', feeds: ['recalls'] } as const;

function scored(silent: readonly string[], checks: object, clear: readonly string[] = []): Scored {
  const outcomes = [register, insurer, recalls].map(({ supplier, feeds }) => ({
    supplier,
    feeds,
    countries: [],
    result: silent.includes(supplier) ? 'unavailable' : 'answered',
    fromCache: false,
    records: 0,
    leftOut: 0,
  })) satisfies Outcome[];
  const coverage = { checks: clear.map((key) => ({ key, status: 'clear' })) };
  const report = { checks, coverage } as unknown as AssembledReport;
  return { vin: '', evidence: [], outcomes, report } as unknown as Scored;
}

const whole = scored([], { hasAccidents: false, hasOpenRecall: false });

test('clean is backed where all who answer as a rule have answered', () => {
  const partial = scored(['insurer'], { hasOpenRecall: false }, ['recalls']);
  assert.deepEqual(cleanWords(whole, partial), [
    { name: 'coverage of recalls', isBacked: true },
    { name: 'hasOpenRecall', isBacked: true },
  ]);
});

test('one who is silent takes the ground from a "clear" and a "no"', () => {
  const partial = scored(['insurer'], { hasAccidents: false }, ['accidentHistory']);
  assert.deepEqual(cleanWords(whole, partial), [
    { name: 'coverage of accidentHistory', isBacked: false },
    { name: 'hasAccidents', isBacked: false },
  ]);
});

test('what is not said needs no ground', () => {
  assert.deepEqual(cleanWords(whole, scored(['insurer', 'recalls'], {})), []);
});

test('a register may say no unless a silent one would have said yes', () => {
  const partial = scored(['register'], { isTaxi: false });
  assert.deepEqual(cleanWords(scored([], { isTaxi: false }), partial), [{ name: 'isTaxi', isBacked: true }]);
  assert.deepEqual(cleanWords(scored([], { isTaxi: true }), partial), [{ name: 'isTaxi', isBacked: false }]);
});
