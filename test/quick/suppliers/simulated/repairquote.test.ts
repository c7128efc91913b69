import assert from 'node:assert/strict';
import { test } from 'node:test';

import { repairquote as simulated } from '../../../../simulator/suppliers/repairquote.ts';
import { repairquote } from '../../../../src/suppliers/simulated/repairquote/connector.ts';
import { damagePositions } from '../../../../src/vehicles/codes.ts';
import {
  ask,
  connect,
  connectTo,
  evidenceOf,
  evidenceOfKind,
} from '../../../support/suppliers/simulated/connection.ts';
import { accident, lifeWith } from '../../../support/suppliers/simulated/made-life.ts';

const estimate = { calculated: '03.02.2021', country: 'CZ', damageType: 'HAIL', impact: ['roof'] };

test('an estimate is dated a few days after the accident, with its own figure', async () => {
  const supplier = await connect(repairquote, simulated, lifeWith({ accidents: [accident] }));
  assert.deepEqual(await evidenceOf(supplier), [
    {
      kind: 'damaged',
      source: 'repairEstimates',
      country: 'DE',
      knownFrom: '2020-11-17',
      date: '2020-11-17',
      type: 'collision',
      original: { wording: 'IMPACT', language: 'en' },
      zones: ['rear', 'leftSide'],
      positions: ['rearLeft', 'leftRear'],
      parts: ['bumper', 'tailgate'],
      photos: [],
      videos: [],
      reference: 'K9004402',
      damage: { value: 3078.48, currency: 'EUR' },
    },
  ]);
});

test('every point of impact on the clock becomes a position and a zone; roof and underbody become zones', async () => {
  const positions = damagePositions.filter((position) => !position.startsWith('roof'));
  const everywhere = { ...accident, positions, zones: ['roof', 'underbody'] as const };
  const supplier = await connect(repairquote, simulated, lifeWith({ accidents: [everywhere] }));
  const [record] = await evidenceOfKind(supplier, 'damaged');
  assert.deepEqual(record?.positions, positions);
  assert.deepEqual(new Set(record.zones), new Set(['front', 'rear', 'leftSide', 'rightSide', 'roof', 'underbody']));
});

test('no accident, one without an estimate, or one outside Europe is nothing', async () => {
  const accidents = [
    { ...accident, recordedBy: ['insurer' as const] },
    { ...accident, country: 'CA' },
  ];
  for (const life of [lifeWith(), lifeWith({ accidents })]) {
    assert.deepEqual(await ask(await connect(repairquote, simulated, life)), { kind: 'nothing' });
  }
});

test('words and points that are not known are left out, and the wording of the kind stays', async () => {
  const odd = { ...estimate, damageType: 'METEOR', impact: [13, 3, 'aura'], groups: ['DOOR', 'HALO'] };
  const supplier = await connectTo(repairquote, { estimates: [odd] });
  const [record] = await evidenceOfKind(supplier, 'damaged');
  assert.equal(record?.type, 'other');
  assert.equal(record.original?.wording, 'METEOR');
  assert.deepEqual([record.positions, record.zones, record.parts], [['rightMiddle'], ['rightSide'], ['door']]);
});

test('the day stands before the month, and a record with an impossible date is left out', async () => {
  const supplier = await connectTo(repairquote, { estimates: [{ ...estimate, calculated: '31.02.2021' }, estimate] });
  assert.deepEqual(
    (await evidenceOfKind(supplier, 'damaged')).map(({ date }) => date),
    ['2021-02-03'],
  );
});

test('another error is not taken for "nothing"', async () => {
  await assert.rejects(ask(await connectTo(repairquote, { error: 'QUOTA' })), { failure: 'server error' });
  await assert.rejects(ask(await connectTo(repairquote, {})), { failure: 'malformed' });
  const wrong = await connect(repairquote, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
});
