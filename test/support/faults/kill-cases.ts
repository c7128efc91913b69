import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { connect, type Database } from '../../../src/database/connect.ts';
import { databaseProcessesIn } from '../../../src/database/embedded/processes.ts';
import { end, spawnStandIn, temporaryFolder } from '../process.ts';
import { Customers } from './customers.ts';
import { chooseMoments, randomMoment } from './moments.ts';

/** Opens the database that the service in this folder runs. */
async function openBooks(dataDir: string): Promise<Database> {
  const { databaseUrl } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { databaseUrl: string };
  return connect({ url: databaseUrl, maxConnections: 2, statementTimeoutMs: 60_000, applicationName: 'test' });
}

async function withBooks<Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openBooks(dataDir);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Kills the service so often; every other time alone, which kill-node has, too. */
export function testKilledService({ kills }: { kills: number }): void {
  test(`kills under load of the service with its database, or alone, (${kills}) lose no answered report and no cent`, async (t) => {
    const random = chooseMoments(t);
    const dataDir = await temporaryFolder();
    let service = spawnStandIn({ DATA_DIR: dataDir });
    let url = await service.url;
    const customers = await withBooks(dataDir, (database) => Customers.gather(database, random));
    for (let kill = 1; kill <= kills; kill++) {
      await customers.start([url]);
      await randomMoment(random);
      if (kill % 2 === 1) {
        const postmaster = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0];
        process.kill(Number(postmaster), 'SIGKILL');
      }
      await end(service, 'SIGKILL');
      await customers.stop();
      service = spawnStandIn({ DATA_DIR: dataDir });
      url = await service.url;
      await withBooks(dataDir, (database) => customers.audit(url, database));
    }
    await withBooks(dataDir, (database) => customers.settle(url, database));
    await withBooks(dataDir, (database) => customers.audit(url, database));
    t.diagnostic(`${customers.answered} reports`);
    assert.deepEqual(await end(service, 'SIGTERM'), { code: 0, signal: null });
    assert.deepEqual(await databaseProcessesIn(join(dataDir, 'postgres')), []);
  });
}
