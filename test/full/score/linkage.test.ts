import assert from 'node:assert/strict';
import { test } from 'node:test';

import { learnWeights } from '../../../score/linkage/learn.ts';
import { scorePlanted } from '../../../score/linkage/planted.ts';
import type { Damaged } from '../../../src/report/evidence/events.ts';
import { observations } from '../../../src/reports/assemble/accidents/compare-records.ts';
import { lagStarts } from '../../../src/reports/assemble/accidents/lag.ts';
import { learnedWeights } from '../../../src/reports/assemble/accidents/learned-weights.ts';
import type { Frequencies } from '../../../src/reports/assemble/accidents/weights.ts';
import { damaged } from '../../support/assemble/evidence.ts';

const record = (date: string, fields: Parameters<typeof damaged>[1]) => damaged(date, fields) as Damaged;

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Vehicles with two accidents years apart, each in a police record and an invoice that comes so many days later. */
function vehiclesWhoseInvoicesComeAfter(days: number): Damaged[][] {
  return Array.from({ length: 90 }, (_, number) =>
    [dayAfter('2012-01-01', number * 9), dayAfter('2018-03-01', number * 11)].flatMap((date, place) => {
      const zones = [(['front', 'rear', 'leftSide'] as const)[(number + place) % 3] ?? 'front'];
      return [
        record(date, { source: 'accidentRegister', zones }),
        record(dayAfter(date, days), { source: 'workshopRecords', zones }),
      ];
    }),
  );
}

const frequencyOf = (days: number, learnedFrom: number): number => {
  const interval = lagStarts.findLastIndex((start) => start <= days);
  return learnWeights(vehiclesWhoseInvoicesComeAfter(learnedFrom)).lag.same.repair[interval] ?? 0;
};

test('how late invoices come is learned from records that nobody has paired', () => {
  assert.ok(frequencyOf(100, 100) > 0.5, 'most come after 100 days');
  assert.ok(frequencyOf(10, 100) < 0.1);
  assert.ok(frequencyOf(10, 10) > 0.5);
  assert.ok(frequencyOf(100, 10) > 0.01, 'what was not seen stays possible');
});

test('the same records give the same weights', () => {
  const vehicles = vehiclesWhoseInvoicesComeAfter(20);
  assert.deepEqual(learnWeights(vehicles), learnWeights(structuredClone(vehicles)));
});

test('records that cannot be one event are never learned from as one', () => {
  const claims = Array.from({ length: 50 }, (_, number) => [
    record('2020-03-01', { reference: `KH-${4_417_000 + number}`, zones: ['front'] }),
    record('2020-03-09', { reference: `KH-${5_417_000 + number}`, zones: ['front'] }),
  ]);
  const { zones } = learnWeights(claims).observations;
  assert.deepEqual(zones.shared, [0.87, Number(((0.35 * 100 + 50) / 150).toPrecision(4))]);
});

test('the learned table is whole: every observation has its frequencies, and they are shares', () => {
  for (const [field, names] of Object.entries(observations)) {
    const frequencies = Object.entries<Frequencies>(learnedWeights.observations[field as keyof typeof observations]);
    assert.deepEqual(
      frequencies.map(([name]) => name),
      [...names],
    );
    for (const side of [0, 1] as const) isShares(frequencies.map(([, shares]) => shares[side]));
  }
  for (const shares of [...Object.values(learnedWeights.lag.same), learnedWeights.lag.different]) {
    assert.equal(shares.length, lagStarts.length + 1);
    isShares(shares);
  }
});

function isShares(shares: readonly number[]): void {
  const sum = shares.reduce((total, share) => total + share, 0);
  assert.ok(Math.abs(sum - 1) < 0.002 && shares.every((share) => share > 0), `${shares.join(' ')} is ${sum}`);
}

test('a planted record counts as kept apart only if it is alone', () => {
  const vehicles = [
    [record('2020-03-01', { zones: ['front'] })],
    [record('2020-03-02', { zones: ['front'], source: 'accidentRegister' })],
    [record('2010-05-01', { zones: ['rear'] })],
  ];
  const [asItIs] = scorePlanted('accidents', vehicles);
  assert.deepEqual(asItIs?.rate, { hits: 2, total: 3 });
});
