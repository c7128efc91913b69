import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openHints } from '../../../../src/suppliers/sources/hints.ts';
import { vpicTables } from '../../../../src/suppliers/sources/vpic-tables/connector.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { ask, connectTo, european } from '../../../support/suppliers/sources/vpic-server.ts';

/** Invented, in the pattern of a coupé of 2003. */
const coupe = '1HGCM82693A000001' as Vin;

async function answerTo(vin: Vin) {
  const { supplier, seen } = await connectTo(vpicTables, () => ({ body: '' }));
  const answer = await ask(supplier, { vin });
  assert.equal(seen.length, 0);
  return answer;
}

test('a vehicle for North America is decoded with the tables, without a request', async () => {
  const recorded = { source: 'vinStructure', country: null, knownFrom: '2003' };
  assert.deepEqual(await answerTo(coupe), {
    kind: 'evidence',
    evidence: [
      {
        kind: 'identified',
        ...recorded,
        vehicleClass: 'car',
        make: 'Honda',
        model: 'Accord',
        variant: 'EX-V6',
        year: 2003,
        body: 'coupe',
        doors: 2,
        engineCode: 'J30A4',
        fuel: 'petrol',
        cylinders: 6,
      },
      {
        kind: 'built',
        ...recorded,
        trim: 'EX-V6',
        recalls: [],
        warranties: [],
        nhtsaRatings: [],
        iihsRatings: [],
        standardEquipment: [],
        featureGroups: [],
      },
    ],
  });
});

test('of a vehicle for Europe, and of a VIN whose check digit does not compute, only the make is reported', async () => {
  for (const [vin, make] of [
    [european, 'Volkswagen'],
    ['1HGCM82683A000001' as Vin, 'Honda'],
  ] as const) {
    const answer = await answerTo(vin);
    assert.ok(answer.kind === 'evidence');
    const [record, ...others] = answer.evidence;
    assert.ok(record?.kind === 'identified');
    assert.deepEqual([record.make, record.model, record.year], [make, undefined, undefined]);
    assert.equal(others.length, 0);
    assert.deepEqual(answer.sectionsNotAnswered, ['technical', 'factoryData']);
  }
});

test('a maker that the tables do not know, and a trailer, are not covered', async () => {
  assert.deepEqual(await answerTo('XYZAAAAA0AA000001' as Vin), { kind: 'not covered' });
  assert.deepEqual(await answerTo('1JJV532D2NL000001' as Vin), { kind: 'not covered' });
});

test('the VIN gives hints only where the tables apply to it', () => {
  const hintsOf = openHints();
  assert.equal(hintsOf(coupe).doors, 2);
  assert.deepEqual(hintsOf(european), {});
});
