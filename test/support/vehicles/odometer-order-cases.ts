import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { judgeOdometer } from '../../../src/vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../../src/vehicles/odometer/reading.ts';

/** Few enough that readings of one day and of one figure meet. */
const days = fc.integer({ min: 0, max: 12 }).map((step) => new Date(Date.UTC(2000, 0, 1 + step * 250)).toISOString());

const reading: fc.Arbitrary<OdometerReading> = fc.record(
  {
    date: fc.oneof(
      days.map((day) => day.slice(0, 10)),
      days,
      days.map((day) => day.slice(0, 7)),
      days.map((day) => day.slice(0, 4)),
      fc.constant('never'),
    ),
    odometerKm: fc.oneof(
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 0, max: 9 }).map((tens) => tens * 20_000),
    ),
    unit: fc.constantFrom('km', 'mi', 'mil', 'unknown'),
    origin: fc.constantFrom('a', 'b'),
    country: fc.constantFrom('DE', 'GB', 'SE'),
    isApproximate: fc.boolean(),
    isStale: fc.boolean(),
    isReplacement: fc.boolean(),
  },
  { requiredKeys: ['date', 'odometerKm'] },
);

const asSet = (readings: readonly unknown[]) => readings.map((one) => JSON.stringify(one)).toSorted();

/** Tried with so many series of readings. */
export function testOdometerOrder({ numRuns }: { numRuns: number }): void {
  test('the verdict does not depend on the order of the readings', () => {
    const shuffled = fc
      .array(reading, { maxLength: 25 })
      .chain((readings) =>
        fc.tuple(
          fc.constant(readings),
          fc.shuffledSubarray(readings, { minLength: readings.length, maxLength: readings.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([readings, others]) => {
        const [one, other] = [judgeOdometer(readings, 'car'), judgeOdometer(others, 'car')];
        assert.deepEqual(other.finding, one.finding);
        assert.deepEqual(asSet(other.readings), asSet(one.readings));
      }),
      { seed: 20_261_115, numRuns },
    );
  });

  test('every reading is judged, and every figure is a number', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 40 }), (readings) => {
        const verdict = judgeOdometer(readings);
        assert.deepEqual(asSet(verdict.readings.map((one) => one.reading)), asSet(readings));
        assert.doesNotMatch(JSON.stringify(verdict), /null/);
      }),
      { seed: 20_261_116, numRuns },
    );
  });
}
