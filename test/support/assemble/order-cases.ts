import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { damageTypes, damageZones } from '../../../src/vehicles/codes.ts';
import { allAnswered, damaged, equipped, generatedAt, outcome, owned, reading, serviced, vin } from './evidence.ts';
import { richEvidence } from './rich.ts';

const date = fc
  .record({ month: fc.integer({ min: 1, max: 3 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, day }) => `2020-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const country = fc.constantFrom('LV', 'DE', null);

/** Records that are close enough to each other to be taken for the same. */
const alike: fc.Arbitrary<Evidence> = fc.oneof(
  fc
    .tuple(date, country, fc.subarray([...damageZones]), fc.constantFrom(...damageTypes))
    .map(([day, place, zones, type]) => damaged(day, { country: place, zones, type })),
  fc.tuple(date, fc.integer({ min: 10_000, max: 10_004 })).map(([day, km]) => reading(day, km)),
  fc.tuple(date, fc.constantFrom('a', 'b')).map(([day, provider]) => serviced(day, { provider, actions: [provider] })),
  fc.tuple(date, fc.option(date, { nil: undefined })).map(([from, to]) => owned(from, to === undefined ? {} : { to })),
  fc
    .tuple(fc.constantFrom('x', 'y'), fc.constantFrom('1', '2'), fc.constantFrom('p', 'q'))
    .map(([words, code, featureKey]) => equipped(words, { code, featureKey })),
);

/** Tried with so many sets of records. */
export function testOrder({ numRuns }: { numRuns: number }): void {
  test('the same evidence gives the same report, in any order of arrival', () => {
    const shuffles = fc
      .array(alike, { maxLength: 40 })
      .map((further) => [...richEvidence, ...further])
      .chain((evidence) =>
        fc.tuple(fc.constant(evidence), fc.shuffledSubarray(evidence, { minLength: evidence.length })),
      );
    const outcomes = [...allAnswered, outcome('pending', ['photos']), outcome('unavailable', ['recalls'])];
    fc.assert(
      fc.property(shuffles, ([evidence, shuffled]) => {
        const report = assemble({ vin, evidence, outcomes }, generatedAt);
        const other = assemble({ vin, evidence: shuffled, outcomes: outcomes.toReversed() }, generatedAt);
        assert.equal(JSON.stringify(other), JSON.stringify(report));
      }),
      { numRuns },
    );
  });
}
