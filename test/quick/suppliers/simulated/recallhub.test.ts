import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recallhub as simulated } from '../../../../simulator/suppliers/recallhub.ts';
import { recallhub } from '../../../../src/suppliers/simulated/recallhub/connector.ts';
import type { SupplierFailure } from '../../../../src/suppliers/supplier.ts';
import {
  ask,
  connect,
  connectTo,
  evidenceOf,
  evidenceOfKind,
} from '../../../support/suppliers/simulated/connection.ts';
import { lifeWith, recall } from '../../../support/suppliers/simulated/made-life.ts';

const entry = { campaign: 'A-1', published: '2022-01-05', market: 'FR', scope: 'vehicle' };

test('a campaign that is known for this vehicle says whether it was repaired', async () => {
  const supplier = await connect(recallhub, simulated, lifeWith({ recalls: [recall] }));
  assert.deepEqual(await evidenceOf(supplier), [
    {
      kind: 'recalled',
      source: 'recallRegister',
      country: 'DE',
      knownFrom: '2021-05-17',
      campaignId: 'KBA-9921',
      scope: 'vehicle',
      date: '2021-05-17',
      original: { wording: 'serious', language: 'en' },
      manufacturerCode: '97DV',
      manufacturer: 'Volkswagen',
      component: 'Seat belt',
      summary: 'The belt lock may not hold.',
      consequences: 'Risk of injury in a crash.',
      risk: 'high',
      remedy: 'The lock is replaced.',
      repaired: true,
      vehiclesAffected: 120_000,
      vehiclesAffectedInCountry: 31_000,
    },
  ]);
});

test('an open campaign is not repaired; one of the model alone says nothing about that', async () => {
  const open = { ...recall, repairedOn: undefined };
  const recalls = [open, { ...open, isKnownForVehicle: false }];
  const records = await evidenceOfKind(await connect(recallhub, simulated, lifeWith({ recalls })), 'recalled');
  assert.deepEqual(
    records.map(({ scope, repaired }) => ({ scope, repaired })),
    [
      { scope: 'vehicle', repaired: false },
      { scope: 'model', repaired: undefined },
    ],
  );
});

test('no campaign, or another model, is nothing', async () => {
  assert.deepEqual(await ask(await connect(recallhub, simulated, lifeWith())), { kind: 'nothing' });
  const supplier = await connect(recallhub, simulated, lifeWith({ recalls: [recall] }));
  const facts = { make: 'Volkswagen', model: 'Polo', year: 2018 };
  assert.deepEqual(await ask(supplier, { facts }), { kind: 'nothing' });
});

test('it is asked for make, model and year, and only once these are known', async () => {
  const supplier = await connect(recallhub, simulated, lifeWith({ recalls: [recall] }));
  assert.deepEqual(supplier.needs, ['make', 'model', 'year']);
  await assert.rejects(ask(supplier, { facts: { make: 'Volkswagen' } }), { failure: 'malformed' });
});

test('asked more than fifty times in a second it says when to come back, and that the call did not count', async () => {
  const supplier = await connect(recallhub, simulated, lifeWith({ recalls: [recall] }));
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => ask(supplier)));
  const refused = answers
    .filter((answer) => answer.status === 'rejected')
    .map(({ reason }) => reason as SupplierFailure);
  assert.equal(refused.length, 10);
  for (const { failure, retryInMs, wasNotBilled } of refused) {
    assert.deepEqual([failure, retryInMs, wasNotBilled], ['rate limited', 1000, true]);
  }
});

test('a word that is not known keeps its wording; a campaign with a broken date is left out', async () => {
  const supplier = await connectTo(recallhub, [
    { ...entry, published: 'soon' },
    { ...entry, severity: 'cosmic', state: 'in dispute', scope: 'vehicle' },
  ]);
  assert.deepEqual(await evidenceOf(supplier), [
    {
      kind: 'recalled',
      source: 'recallRegister',
      country: 'FR',
      knownFrom: '2022-01-05',
      campaignId: 'A-1',
      scope: 'vehicle',
      date: '2022-01-05',
      original: { wording: 'cosmic', language: 'en' },
    },
  ]);
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  await assert.rejects(ask(await connectTo(recallhub, {})), { failure: 'malformed' });
  await assert.rejects(ask(await connectTo(recallhub, [{ ...entry, published: 7 }])), { failure: 'malformed' });
  const wrong = await connect(recallhub, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
});
