import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';

import { sql } from '../../../src/database/sql.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import { Absence } from '../../../src/reports/assemble/common/absence.ts';
import { sortEvidence } from '../../../src/reports/assemble/common/sorted-evidence.ts';
import type { Gathered, Lookup } from '../../../src/suppliers/gathering/gathering.ts';
import type { SupplierAnswer, Supplier } from '../../../src/suppliers/supplier.ts';
import { database, gatheringOf, manualClock, newVehicle, reading, scripted } from '../../support/suppliers/scripted.ts';

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

test('a section that a supplier lists as not answered is not clear', async () => {
  const complete = registerThat({ kind: 'evidence', evidence: [reading(90_000)] }, 'complete');
  assert.equal(recallsAfter(await gatherFrom([complete], newVehicle())), 'clear');

  const notAnswered = registerThat(
    { kind: 'evidence', evidence: [reading(90_000)], sectionsNotAnswered: ['recalls'] },
    'silent',
  );
  const lookup = newVehicle();
  const first = await gatherFrom([notAnswered], lookup);
  assert.equal(recallsAfter(first), 'not covered');
  assert.equal(first.evidence.length, 1);
  const fromCache = await gatherFrom([notAnswered], lookup);
  assert.equal(fromCache.outcomes[0]?.fromCache, true);
  assert.equal(recallsAfter(fromCache), 'not covered', 'also from the cache');
});

test('an answer that another release stored keeps the sections that it does not answer', async () => {
  const register = registerThat(
    { kind: 'evidence', evidence: [reading(90_000)], sectionsNotAnswered: ['recalls'] },
    'r',
  );
  const lookup = newVehicle();
  await gatherFrom([register], lookup);
  const [row] = await database.query<{ content: Buffer }>(sql`
    select content from suppliers.answer where vin_hash = decode(${lookup.cacheKey}, 'hex')`);
  const stored = JSON.parse(inflateSync(row?.content ?? Buffer.alloc(0)).toString()) as object;
  // The format of all releases so far: one that renames a field would lose it where releases run side by side.
  assert.deepEqual(stored, { version: 1, kind: 'evidence', evidence: [reading(90_000)], untold: ['recalls'] });

  const earlier = newVehicle();
  await gatherFrom([register], earlier);
  const content = deflateSync(JSON.stringify({ ...stored, untold: ['mileageHistory', 'recalls'] }));
  await database.query(sql`
    update suppliers.answer set content = ${content} where vin_hash = decode(${earlier.cacheKey}, 'hex')`);
  assert.deepEqual((await gatherFrom([register], earlier)).outcomes[0]?.feeds, []);
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
