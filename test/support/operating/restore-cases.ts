import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { Client } from 'pg';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { connect, type Database } from '../../../src/database/connect.ts';
import { startEmbedded } from '../../../src/database/embedded/server.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { updateKeyRevoked } from '../../../src/partners/keys/store.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { cleanup } from '../cleanup.ts';
import { startTestService } from '../service.ts';
import { Buyer, makeFolders } from './drill.ts';
import * as steps from './steps.ts';
import { type, type Folders } from './steps.ts';

const databaseName = 'vehicle_history';

/** What is slow comes after ten minutes of the service's clock, so that it still waits when the copies are made. */
const environment = { TEST_CLOCK: 'on', SIMULATED_SLOW_SECONDS: '600' };

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connect({ url, maxConnections: 1, statementTimeoutMs: 20_000, applicationName: 'test' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const statement = (text: string) => ({ name: '', text, values: [] });

const foldersOf = await makeFolders();

const folders = foldersOf('');

const archive = join(folders.BACKUP, 'archive');

await mkdir(archive);

// The server's account writes to it, which is not always the one of this test.
await chmod(archive, 0o777);

/** The service that is lost: it sells while it is copied, sells on, is stopped, copied again, and its files go. */
const lost = await (async () => {
  const server = await startEmbedded({
    folder: folders.DATA_DIR,
    databaseName,
    settings: steps.archiveSettings(archive),
  });
  const service = await startTestService(server.url, {
    ROLE: 'all',
    ...environment,
    DATABASE_OWNER_URL: server.ownerUrl,
  });
  const { key, revokedKey } = await withDatabase(server.url, async (database) => {
    const { partnerId, key: issued } = await addPartner(database, { priceCents: 10n, rateLimitPerMinute: 100_000 });
    const revoked = await storeNewKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt: null });
    await updateKeyRevoked(database, revoked.id, new Date());
    return { key: issued, revokedKey: revoked.key };
  });
  const buyer = new Buyer(key);
  await buyer.buy(service.url, 'SANDBX0READY00001');
  const unfinished = await buyer.buy(service.url, 'SANDBX00SL0W00001');
  buyer.start(service.url);
  await buyer.more(3);
  const beforeEndOfCopy = await copyWhileRunning(server.maintenanceUrl, buyer);
  await buyer.more(3);
  await buyer.stop();
  const all = [...buyer.bought];
  await withDatabase(server.maintenanceUrl, (database) => archiveAll(database));
  await service.stop();
  await server.stop();
  await type(steps.coldCopy, folders);
  await rm(folders.DATA_DIR, { recursive: true });
  return { buyer, revokedKey, unfinished, beforeEndOfCopy, all };
})();

/** Answers what had been bought when the copy was about to end. */
async function copyWhileRunning(databaseUrl: string, buyer: Buyer) {
  const session = new Client(databaseUrl);
  await session.connect();
  for (const line of steps.beginBackup) await session.query(line);
  await Promise.all([type(steps.copyFiles, folders), buyer.more(3)]);
  const bought = [...buyer.bought];
  const [stopped] = (await session.query<{ labelfile: string }>(steps.endBackup)).rows;
  await writeFile(join(folders.BACKUP, 'backup_label'), stopped?.labelfile ?? '');
  await type(steps.copyLog, folders);
  await session.query(steps.freeLog);
  await session.end();
  return bought;
}

/** Lets the server archive the piece of its log that it is writing, as it does by itself when that is full. */
async function archiveAll(database: Database): Promise<void> {
  const [last] = await database.query<{ segment: string }>(
    statement('select pg_walfile_name(pg_switch_wal()) as segment'),
  );
  await eventually(async () => {
    const [row] = await database.query<{ segment: string | null }>(
      statement('select last_archived_wal as segment from pg_stat_archiver'),
    );
    return (row?.segment ?? '') >= (last?.segment ?? '');
  });
}

/** Starts the service on a folder that was brought back. */
async function inspectFolder({ RESTORED }: Folders, reports: Buyer['bought']): Promise<void> {
  await inspect('', RESTORED, reports);
}

/** What docs/operating.md says to check before partners are admitted again. */
async function inspect(databaseUrl: string, dataDir: string, reports: Buyer['bought']): Promise<void> {
  const { buyer, unfinished, revokedKey } = lost;
  const service = await startTestService(databaseUrl, { ROLE: 'all', ...environment, DATA_DIR: dataDir });
  const run = dataDir === '' ? { databaseUrl } : await readRun(dataDir);
  await withDatabase(run.databaseUrl, async (database) => {
    assert.deepEqual((await verifyBooks(database)).disagreements, []);
    for (const report of reports) await buyer.assertReadable(service.url, report);
    assert.equal((await get(service, revokedKey, '/v1/account')).status, 401);

    assert.equal(await buyer.statusOf(service.url, unfinished), 'enriching');
    await advanceClock(database, 11 * 60_000);
    await eventually(async () => (await buyer.statusOf(service.url, unfinished)) === 'complete');

    await buyer.assertReadable(service.url, await buyer.buy(service.url, vinNumber(1)));
    assert.deepEqual((await verifyBooks(database)).disagreements, []);
  });
  await service.stop();
}

async function readRun(dataDir: string): Promise<{ databaseUrl: string }> {
  return JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { databaseUrl: string };
}

/** Restores a lost service from both of its copies, or from the archive of its log. */
export function testRestore({ fromCopies }: { fromCopies: boolean }): void {
  describe('what is lost comes back', { concurrency: true }, () => {
    // A restore from the archive begins with the copy that was made while purchases went on: it tries most of the others.
    if (fromCopies) {
      it('a folder that was copied after a stop is the whole service again elsewhere', async () => {
        const restored = foldersOf('from-cold-copy');
        await type(steps.coldRestore, restored);
        await inspectFolder(restored, lost.all);
      });

      it('a copy that was made while purchases went on has every purchase that was answered before its end', async () => {
        const restored = foldersOf('from-running-copy');
        for (const line of steps.restore) await type(line, restored);
        await inspectFolder(restored, lost.beforeEndOfCopy);
      });
      return;
    }

    it('with an archive of the log, what was bought after the copy is there too', async () => {
      const restored = foldersOf('from-archive');
      for (const line of steps.restoreFromArchive) await type(line, restored);
      const settings = steps.restoreSettings(archive);
      const server = await startEmbedded({ folder: restored.RESTORED, databaseName, settings });
      cleanup(() => server.stop());
      const session = new Client(server.url);
      await session.connect();
      await eventually(async () => (await session.query('select where not pg_is_in_recovery()')).rowCount === 1);
      await session.end();
      assert.ok(lost.all.length > lost.beforeEndOfCopy.length);
      await inspect(server.url, '', lost.all);
    });
  });
}
