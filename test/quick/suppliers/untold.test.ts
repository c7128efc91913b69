import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Clock } from '../../../src/kernel/clock.ts';
import { Absence } from '../../../src/reports/assemble/common/absence.ts';
import { sortEvidence } from '../../../src/reports/assemble/common/sorted-evidence.ts';
import type { Gathered, Lookup } from '../../../src/suppliers/gathering/gathering.ts';
import type { SupplierAnswer, Supplier } from '../../../src/suppliers/supplier.ts';
import { gatheringOf, manualClock, newVehicle, reading, scripted } from '../../support/suppliers/scripted.ts';

function registerThat(answer: SupplierAnswer, id: string) {
  const register = scripted({ id, feeds: ['mileageHistory', 'recalls'] });
  register.answerWith(() => answer);
  return register;
}

const recallsAfter = ({ evidence, outcomes }: Gathered) =>
  new Absence(sortEvidence(evidence), outcomes).meaningOf('recalls');

/** Asks, and waits until the answers are kept. */
async function gatherFrom(suppliers: readonly Supplier[], lookup: Lookup, clock?: Clock): Promise<Gathered> {
  const gathering = gatheringOf(suppliers, clock ? { clock } : {});
  const gathered = await gathering.gather(lookup);
  await gathering.close();
  return gathered;
}

test('a section that a supplier lists as untold is not clear', async () => {
  const complete = registerThat({ kind: 'evidence', evidence: [reading(90_000)] }, 'complete');
  assert.equal(recallsAfter(await gatherFrom([complete], newVehicle())), 'clear');

  const untold = registerThat({ kind: 'evidence', evidence: [reading(90_000)], untold: ['recalls'] }, 'untold');
  const lookup = newVehicle();
  const first = await gatherFrom([untold], lookup);
  assert.equal(recallsAfter(first), 'not covered');
  assert.equal(first.evidence.length, 1);
  const fromCache = await gatherFrom([untold], lookup);
  assert.equal(fromCache.outcomes[0]?.fromCache, true);
  assert.equal(recallsAfter(fromCache), 'not covered', 'also from the cache');
});

test('a partial answer is cached for minutes, however long complete ones are', async () => {
  const clock = manualClock();
  const partial = registerThat({ kind: 'evidence', evidence: [reading(90_000)], isPartial: true }, 'partial');
  const whole = registerThat({ kind: 'evidence', evidence: [reading(90_000)] }, 'whole');
  const lookup = newVehicle();
  const asked = async () => {
    await gatherFrom([partial, whole], lookup, clock);
    return [partial.requests.length, whole.requests.length];
  };
  assert.deepEqual(await asked(), [1, 1]);
  assert.deepEqual(await asked(), [1, 1]);
  clock.move(6 * 60_000);
  assert.deepEqual(await asked(), [2, 1]);
});
