import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';

import { eventually } from '../../../harness/async/eventually.ts';
import { sql } from '../../../src/database/sql.ts';
import { answerVersion } from '../../../src/suppliers/gathering/cache.ts';
import type { Lookup } from '../../../src/suppliers/gathering/gathering.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import { database, found, gatheringOf, newVehicle, reading, scripted } from '../../support/suppliers/scripted.ts';

/** How often a supplier is asked again about a vehicle on which it has answered, once the stored answer was changed. */
async function asksAfter(change: (stored: Record<string, unknown>) => Buffer): Promise<number> {
  const supplier = scripted({ id: 'cached' });
  supplier.answerWith(() => found(reading(90_000)));
  const lookup = newVehicle();
  await gatherOnce(supplier, lookup);
  const content = await eventually(() => storedOf(lookup));
  const changed = change(JSON.parse(inflateSync(content).toString()) as Record<string, unknown>);
  await database.query(sql`
    update suppliers.answer set content = ${changed} where vin_hash = decode(${lookup.cacheKey}, 'hex')`);
  const { evidence } = await gatherOnce(supplier, lookup);
  assert.deepEqual(evidence, [reading(90_000)]);
  return supplier.requests.length - 1;
}

async function gatherOnce(supplier: Supplier, lookup: Lookup) {
  const gathering = gatheringOf([supplier]);
  const gathered = await gathering.gather(lookup);
  await gathering.close();
  return gathered;
}

async function storedOf({ cacheKey }: Lookup): Promise<Buffer | undefined> {
  const [row] = await database.query<{ content: Buffer }>(
    sql`select content from suppliers.answer where vin_hash = decode(${cacheKey}, 'hex')`,
  );
  return row?.content;
}

const packed = (value: unknown) => deflateSync(JSON.stringify(value));

test('a stored answer carries its version and is used again', async () => {
  assert.equal(
    await asksAfter((stored) => {
      assert.equal(stored['version'], answerVersion);
      return packed(stored);
    }),
    0,
  );
});

test('an answer that was stored before there were versions is used again', async () => {
  assert.equal(await asksAfter((stored) => packed({ ...stored, version: undefined })), 0);
});

const absent: readonly (readonly [what: string, change: (stored: Record<string, unknown>) => Buffer])[] = [
  ['of a newer version', (stored) => packed({ ...stored, version: answerVersion + 1 })],
  ['of an older version', (stored) => packed({ ...stored, version: answerVersion - 1 })],
  ['that is not compressed', () => Buffer.from('evidence')],
  ['that was cut off', (stored) => packed(stored).subarray(0, 20)],
  ['that is not JSON', () => deflateSync('{"kind":')],
  ['that is null', () => packed(null)],
  ['without its evidence', (stored) => packed({ ...stored, evidence: undefined })],
];

for (const [what, change] of absent) {
  test(`an answer ${what} counts as absent: the supplier is asked again`, async () => {
    assert.equal(await asksAfter(change), 1);
  });
}
