import assert from 'node:assert/strict';
import { test } from 'node:test';

import { VehicleHistory, VehicleHistoryError } from '../../../client/src/index.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, { ROLE: 'all' });

test('the client orders a batch once, waits for it, reads its lines, stops and resumes', async () => {
  const { key } = await addPartner(database, { rateLimitPerMinute: 100_000 });
  const { batches } = new VehicleHistory({ apiKey: key, baseUrl: service.url });
  const vins = [{ vin: vinNumber(1), reference: 'stock-1' }, vinNumber(2), 'nothing'];
  const options = { name: 'stock', maxEur: 5, lang: 'de', idempotencyKey: 'list-1' };
  const { batchId = '', accepted, rejected } = await batches.order(vins, options);
  assert.deepEqual([accepted, rejected], [2, 1]);
  assert.equal((await batches.order(vins, options)).batchId, batchId);
  const done = await batches.waitUntilEnded(batchId);
  assert.deepEqual([done.status, done.bought, done.chargedEur, done.name], ['completed', 2, 5, 'stock']);
  const lines = await Array.fromAsync(batches.lines(batchId));
  assert.deepEqual(
    lines.map(({ line, reference, status, code }) => [line, reference, status, code]),
    [
      [1, 'stock-1', 'bought', undefined],
      [2, undefined, 'bought', undefined],
      [3, undefined, 'rejected', 'INVALID_VIN'],
    ],
  );
  assert.equal((await batches.stop(batchId)).status, 'completed');
  assert.equal((await batches.resume(batchId)).status, 'completed');
  for (const id of ['bat_0', '..', '']) {
    const refused = await batches.get(id).catch((thrown: unknown) => thrown);
    assert.ok(refused instanceof VehicleHistoryError, id);
  }
  await assert.rejects(batches.order([]), /vins: must not be empty/);
});
