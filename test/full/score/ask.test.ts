import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askIn } from '../../../score/ask.ts';
import { startSimulator } from '../../../score/simulator.ts';
import { drawHeldOutVins } from '../../../score/vins.ts';
import { cleanup } from '../../support/cleanup.ts';

const today = '2026-11-15';
const [vin] = drawHeldOutVins('train-1', 1);
assert.ok(vin);

const simulator = await startSimulator();
cleanup(() => simulator.stop());

test('a missing answer ends the score with an error that names the supplier, and is never scored as a miss', async () => {
  const { outcomes } = await askIn(await simulator.openWorld([]), today)(vin);
  const answered = outcomes.filter(({ result }) => result === 'answered').map(({ supplier }) => supplier);
  const [down] = answered;
  assert.ok(down);
  const world = await simulator.openWorld([down]);
  await assert.rejects(askIn(world, today)(vin), new RegExp(`${vin}: no answer from .*${down}.* in 3 tries`));
  const { outcomes: partial } = await askIn(world, today, { mayMiss: true })(vin);
  assert.equal(partial.find(({ supplier }) => supplier === down)?.result, 'unavailable');
});

test('a vehicle about which nobody answers ends the score with an error, too', async () => {
  const { outcomes } = await askIn(await simulator.openWorld([]), today)(vin);
  const dark = await simulator.openWorld(outcomes.map(({ supplier }) => supplier));
  await assert.rejects(askIn(dark, today)(vin), /no answer from all suppliers in 3 tries/);
});
