import assert from 'node:assert/strict';
import { test } from 'node:test';

import { measureCleanWords } from '../../../score/second/measures/clean-words.ts';
import type { Case } from '../../../score/second/measures/measure.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';

const registeredIn = (country: string, more: object = {}) => ({ kind: 'registered', country, ...more });

type Result = Outcome['result'];

/** A vehicle that lived in Germany and then in Poland, and is called free of accidents. */
function unbackedWords(evidence: readonly object[], german: Result, polish: readonly Result[]): string[] {
  const insurer = (countries: string[], result: Result) => ({ feeds: ['accidentHistory'], countries, result });
  const vehicle = {
    number: 1,
    life: { vin: '', stays: [{ country: 'DE' }, { country: 'PL' }] },
    findings: { evidence, outcomes: [insurer(['DE'], german), ...polish.map((result) => insurer(['PL'], result))] },
    report: { checks: { hasAccidents: false }, coverage: { checks: [{ key: 'accidentHistory', status: 'clear' }] } },
  } as unknown as Case;
  return measureCleanWords([vehicle]).misses.map(({ text }) => /silence: (.*?):/.exec(text)?.[1] ?? '');
}

const both = ['coverage of accidentHistory', 'hasAccidents'];
const known = [registeredIn('DE'), registeredIn('PL')];

test('"clear" is backed where every country of the vehicle was looked in', () => {
  assert.deepEqual(unbackedWords(known, 'answered', ['answered']), []);
  assert.deepEqual(unbackedWords([registeredIn('DE')], 'answered', ['not covered']), []);
});

test('a country in which nobody looked takes the ground away', () => {
  assert.deepEqual(unbackedWords(known, 'answered', ['not covered']), both);
  assert.deepEqual(unbackedWords(known, 'not covered', ['answered']), both);
  const inspected = { kind: 'inspected', country: 'DE' };
  assert.deepEqual(unbackedWords([inspected, registeredIn('PL')], 'not covered', ['answered']), both);
  assert.deepEqual(unbackedWords([registeredIn('PL', { importedFrom: 'DE' })], 'not covered', ['answered']), both);
});

test('one that is silent in such a country does so too, whoever else answers', () => {
  assert.deepEqual(unbackedWords(known, 'answered', ['answered', 'unavailable']), both);
  assert.deepEqual(unbackedWords(known, 'answered', ['answered', 'pending']), both);
  assert.deepEqual(unbackedWords([registeredIn('DE')], 'answered', ['unavailable']), []);
});

test('an import from a country that nobody names is one in which nobody looked', () => {
  const imported = registeredIn('PL', { importedAt: '2020-01-01' });
  assert.deepEqual(unbackedWords([imported], 'answered', ['answered']), both);
  assert.deepEqual(unbackedWords([registeredIn('DE'), imported], 'answered', ['answered']), []);
});
