import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import { makePublicSupplier } from '../../../../src/suppliers/sources/supplier.ts';
import type { SupplierAnswer } from '../../../../src/suppliers/supplier.ts';
import { kindOfFailure, questionOf } from '../../../support/suppliers/sources/server.ts';

const recorded = { source: 'vehicleRegister', country: 'GB', knownFrom: '2024-03-01' } as const;
const vehicle: Evidence = { kind: 'identified', ...recorded, make: 'Ford', capacityCcm: 1242 };
const reading: Evidence = { kind: 'reading', ...recorded, date: '2024-03-01T09:15:00+00:00', odometerKm: 80_000 };

function ask(...evidence: Evidence[]): Promise<SupplierAnswer> {
  const supplier = makePublicSupplier(
    {
      id: 'some-office',
      feeds: ['identity', 'technical', 'mileageHistory'],
      countries: ['GB'],
      classes: ['car'],
      speed: 'fast',
      needs: [],
      deadlineMs: 5_000,
      cacheMs: 0,
      priceCents: 0,
      concurrency: 1,
    },
    () => Promise.resolve({ kind: 'evidence', evidence }),
  );
  return supplier.fetchAnswer(questionOf());
}

test('records of a public source in the right shape are taken as they are', async () => {
  assert.deepEqual(await ask(vehicle, reading), { kind: 'evidence', evidence: [vehicle, reading] });
});

test('a record that cannot be is left out, and silence on what it was about says nothing', async () => {
  const impossible: Evidence[] = [
    { ...vehicle, capacityCcm: -1 },
    { ...vehicle, co2GPerKm: Infinity },
    { ...vehicle, cylinders: 8.5 },
    { ...vehicle, model: 'x'.repeat(900_000) },
    { ...vehicle, knownFrom: '2024-13-01' },
  ];
  for (const record of impossible) {
    const left: SupplierAnswer = {
      kind: 'evidence',
      evidence: [reading],
      sectionsNotAnswered: ['identity', 'technical'],
    };
    assert.deepEqual(await ask(record, reading), left);
  }
});

test('where no record can be, the answer is malformed and not “nothing”', async () => {
  assert.equal(await kindOfFailure(ask({ ...reading, odometerKm: -5 })), 'malformed');
});
