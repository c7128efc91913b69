import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { waitFor } from '../../harness/async/eventually.ts';
import { startEmbedded } from '../../src/database/embedded/server.ts';
import { cleanup } from '../support/cleanup.ts';
import { temporaryFolder } from '../support/process.ts';

/** A clean shutdown takes a fraction of a second; one start that cannot succeed is retried for 20 seconds. */
const stopBoundMs = 10_000;

test('a database whose files have vanished is stopped within seconds, although it is being started again', async () => {
  const folder = await temporaryFolder();
  const server = await startEmbedded({ folder, databaseName: 'any', settings: { fsync: 'off' } });
  cleanup(() => server.stop());
  const cluster = join(folder, 'postgres');
  const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await rm(join(cluster, 'global'), { recursive: true, force: true });
  process.kill(postmaster, 'SIGKILL');
  await waitFor('two failed restarts in the log of the server', async () => {
    const log = await readFile(join(folder, 'postgres.log'), 'utf8');
    return log.split('could not open file').length > 2 || log.split('could not find the database system').length > 2;
  });

  const first = await Promise.race([server.stop().then(() => 'stopped'), pause(stopBoundMs, 'still running')]);
  assert.equal(first, 'stopped');
});
