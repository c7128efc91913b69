import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSimulator } from '../../simulator/server/start.ts';
import { connect } from '../../src/database/connect.ts';
import { startEmbedded, type EmbeddedServer } from '../../src/database/embedded/server.ts';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { findChromium } from './browser/chromium.ts';
import { serverVariable, templateName } from './database.ts';
import { simulatorVariable } from './simulator.ts';

let server: EmbeddedServer;
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let folder: string;

/**
 * One PostgreSQL for the whole run, with a migrated database that each test file clones, one simulator, of which each
 * service has a world of its own, and a browser on the disk.
 */
export async function globalSetup(): Promise<void> {
  // Whoever needs a browser and finds none says why; the others do not need it.
  const browser = findChromium().catch(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'vehicle-history-test-'));
  // Nothing here has to survive a power cut, and the tests are twice as fast without waiting for the disk.
  server = await startEmbedded({ folder, databaseName: templateName, settings: { fsync: 'off' } });
  const database = connect({
    url: server.url,
    maxConnections: 1,
    statementTimeoutMs: 60_000,
    applicationName: 'test template',
  });
  await migrate(database, await readMigrations());
  await database.close();
  process.env[serverVariable] = server.urlOf('postgres');
  simulator = await startSimulator({ port: 0 });
  process.env[simulatorVariable] = simulator.url;
  await browser;
}

export async function globalTeardown(): Promise<void> {
  await simulator.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
