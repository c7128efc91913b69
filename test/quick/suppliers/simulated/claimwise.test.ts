import assert from 'node:assert/strict';
import { test } from 'node:test';

import { claimwise as simulated } from '../../../../simulator/suppliers/claimwise/supplier.ts';
import { claimwise } from '../../../../src/suppliers/simulated/claimwise/connector.ts';
import {
  ask,
  connect,
  connectTo,
  evidenceOf,
  evidenceOfKind,
} from '../../../support/suppliers/simulated/connection.ts';
import { accident, lifeWith, policy } from '../../../support/suppliers/simulated/made-life.ts';

const claim = { claimNo: 77, revision: 1, lossDate: 1_604_912_400, country: 'DE', peril: 'Hail storm' };

/** Claims as given, no policies. */
const connectToClaims = (...items: readonly object[]) =>
  connectTo(claimwise, ({ path }: { path: string }) =>
    path.endsWith('/claims')
      ? { status: 200, body: JSON.stringify({ page: 1, pages: 1, items }) }
      : { status: 404, body: '{}' },
  );

test('a claim has its damage, its cost in its own currency, and who was at fault', async () => {
  const supplier = await connect(claimwise, simulated, lifeWith({ accidents: [accident] }));
  assert.deepEqual(await evidenceOf(supplier), [
    {
      kind: 'damaged',
      source: 'insuranceClaims',
      country: 'DE',
      knownFrom: '2020-11-14',
      date: '2020-11-09',
      type: 'collision',
      original: { wording: 'Collision with vehicle', language: 'en' },
      reference: '20201109004402',
      zones: ['rear', 'leftSide'],
      positions: ['rearLeft', 'leftRear'],
      parts: ['bumper', 'tailgate'],
      photos: [],
      videos: [],
      description: 'Hit from behind while standing at a traffic light.',
      damage: { value: 3240.5, currency: 'EUR' },
      otherPartyDamage: { value: 900, currency: 'EUR' },
      wasVictim: true,
      cause: 'otherDriver',
    },
    {
      kind: 'reading',
      source: 'insuranceClaims',
      country: 'DE',
      knownFrom: '2020-11-14',
      date: '2020-11-09',
      odometerKm: 48_210,
      original: { unit: 'km', value: 48_210 },
    },
  ]);
});

test('a British claim is in pounds, and its odometer in miles is given in kilometres', async () => {
  const british = { ...accident, country: 'GB', repair: { amount: 2100, currency: 'GBP' } };
  const supplier = await connect(claimwise, simulated, lifeWith({ accidents: [british] }));
  const [damaged] = await evidenceOfKind(supplier, 'damaged');
  const [reading] = await evidenceOfKind(supplier, 'reading');
  assert.deepEqual(damaged?.damage, { value: 2100, currency: 'GBP' });
  assert.deepEqual(reading?.original, { unit: 'mi', value: 29_956 });
  assert.equal(reading.odometerKm, 48_210);
});

test('a policy has its days and its insurer', async () => {
  const supplier = await connect(claimwise, simulated, lifeWith({ policies: [policy] }));
  assert.deepEqual(await evidenceOf(supplier), [
    {
      kind: 'insured',
      source: 'insuranceRegister',
      country: 'LV',
      knownFrom: '2022-10-09',
      from: '2022-10-11',
      insurer: 'Baltijas Drošība',
      to: '2023-10-10',
      issueDate: '2022-10-09',
    },
  ]);
});

test('all pages are read; duplicates are dropped and a correction replaces what it corrects', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const accidents = numbers.map((number) => ({ ...accident, number, repair: { amount: 1000, currency: 'PLN' } }));
  const supplier = await connect(claimwise, simulated, lifeWith({ accidents }));
  const damaged = await evidenceOfKind(supplier, 'damaged');
  assert.deepEqual(
    damaged.map(({ reference }) => Number(reference)).toSorted((a, b) => a - b),
    numbers,
  );
  assert.deepEqual(new Set(damaged.map(({ damage }) => damage?.value)), new Set([1000]));
});

test('an earlier revision that comes after the later one does not replace it', async () => {
  const supplier = await connectToClaims(
    { ...claim, revision: 2, narrative: 'second' },
    { ...claim, narrative: 'first' },
  );
  const damaged = await evidenceOfKind(supplier, 'damaged');
  assert.deepEqual(
    damaged.map(({ description }) => description),
    ['second'],
  );
});

test('a claim of which no insurer has a record, or one outside Europe, is left out', async () => {
  const accidents = [
    { ...accident, recordedBy: ['register' as const] },
    { ...accident, country: 'US' },
  ];
  assert.deepEqual(await ask(await connect(claimwise, simulated, lifeWith({ accidents }))), { kind: 'nothing' });
});

test('words that are not known keep their wording and lose nothing else', async () => {
  const supplier = await connectToClaims({ ...claim, peril: 'Meteorite', areas: ['Roof', 'Aura'], cause: 'Fate' });
  const [damaged] = await evidenceOfKind(supplier, 'damaged');
  assert.equal(damaged?.type, 'other');
  assert.equal(damaged.original?.wording, 'Meteorite');
  assert.deepEqual(damaged.zones, ['roof']);
  assert.equal('cause' in damaged, false);
});

test('a claim with an impossible date is left out, the others stay', async () => {
  const supplier = await connectToClaims({ ...claim, claimNo: 1, lossDate: 9e15 }, claim);
  assert.deepEqual(
    (await evidenceOfKind(supplier, 'damaged')).map(({ reference }) => reference),
    ['77'],
  );
});

test('an answer in which nothing can be read, of another shape or no JSON is malformed', async () => {
  await assert.rejects(ask(await connectToClaims({ ...claim, lossDate: 9e15 })), { failure: 'malformed' });
  await assert.rejects(ask(await connectToClaims({ ...claim, lossDate: 'yesterday' })), { failure: 'malformed' });
  await assert.rejects(ask(await connectTo(claimwise, '<html>')), { failure: 'malformed' });
});

test('a wrong credential is refused, and too many requests say when to retry', async () => {
  const wrong = await connect(claimwise, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
  const busy = await connectTo(claimwise, '', { status: 429, headers: { 'retry-after': '2' } });
  await assert.rejects(ask(busy), { failure: 'rate limited', retryInMs: 2000, wasNotBilled: true });
});

test('an endless answer is not followed to its end', async () => {
  let asked = 0;
  const endless = await connectTo(claimwise, () => {
    asked += 1;
    return { status: 200, body: '{"page":1,"pages":100000,"items":[]}' };
  });
  assert.deepEqual(await ask(endless), { kind: 'nothing' });
  assert.equal(asked, 40);
});
