import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { FakeS3 } from '../../../harness/network/fake-s3.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { mediaMove, mediaShow } from '../../../src/cli/commands/media.ts';
import { keysWithoutJob } from '../../../src/database/queue.ts';
import { sql } from '../../../src/database/sql.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseVehicle } from '../../../src/operations/reports/erase-vehicle.ts';
import { countMedia } from '../../../src/suppliers/media/used-store.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';
import { openWorld } from '../../support/simulator.ts';
import { buyTimed, readAnswer } from '../../support/system/answers.ts';
import { startServiceIn } from '../../support/system/world-service.ts';

const s3 = await new FakeS3().listen();
cleanup(() => s3[Symbol.asyncDispose]());
const { url, database } = await freshDatabase();
const world = await openWorld({ slowSeconds: 0 });
const vin = 'SANDBX0READY00001';
const context = { database, now: new Date(), machine: new ServiceClock() };
const noInput = { positionals: [], options: {} };

async function buyPhotos(service: { url: string }): Promise<string[]> {
  const { key } = await addPartner(database);
  const { answer } = await buyTimed(service, key, vin);
  await eventually(async () => (await readAnswer(service, key, answer.reportId)).status === 'complete');
  const text = JSON.stringify(await readAnswer(service, key, answer.reportId));
  return [...text.matchAll(/http:[^"]*\/images\/(?:photo|document)[^"]*/g)].map(([link]) => link);
}

async function bodyOf(link: string | undefined): Promise<Buffer> {
  const response = await fetch(link ?? '');
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
}

test('media of a database are moved to a store, read the same from it, not forgotten by a start, and erased with their vehicle', async () => {
  const before = await startServiceIn(world, url, { environment: { ROLE: 'all' } });
  const [first] = await buyPhotos(before);
  const bytes = await bodyOf(first);
  await assert.rejects(mediaMove.run(noInput, context), /there is no object store/);
  await before.stop();

  const service = await startServiceIn(world, url, { environment: { ROLE: 'all', MEDIA_URL: s3.mediaUrl } });
  const { json: moved } = await mediaMove.run(noInput, context);
  assert.deepEqual(Object.keys(moved as object), ['store', 'queued']);
  await eventually(async () => (await countMedia(database)).inDatabase === 0);
  assert.ok(s3.namesIn('raw').length > 0 && s3.namesIn('served').length > 0);
  const link = new URL(first ?? '');
  const [second] = await buyPhotos(service);
  assert.deepEqual(await bodyOf(service.url + link.pathname + link.search), bytes);
  await bodyOf(second);
  const { json } = await mediaShow.run(noInput, context);
  assert.equal((json as { inDatabase: number }).inDatabase, 0);
  assert.ok(!JSON.stringify(json).includes('FAKEACCESSKEY'));

  await assert.rejects(startTestService(url), /MEDIA_URL is not set, and media are in the object store http/);
  await runOperation(
    context,
    eraseVehicle,
    { vin: vin as Vin, reference: 'a request' },
    { ...theService, role: 'admin' },
  );
  // The job of the service deletes them, within a minute; those that came twice, once nobody can be writing them any more.
  await database.query(sql`update suppliers.loose_object set free_at = clock_timestamp()`);
  await database.query(sql`select graphile_worker.add_job('sweep-media')`);
  await eventually(() => Promise.resolve(s3.objects.size === 0));
  await service.stop();
  await mediaMove.run(noInput, context);
  assert.deepEqual(await keysWithoutJob(database, ['move-media']), []);
});
