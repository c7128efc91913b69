import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { CleanupStack } from '../../harness/async/cleanup-stack.ts';
import { findChromium } from '../../harness/browser/chromium.ts';
import { startDatabaseServer } from '../../harness/database/server.ts';
import { recordFolder } from '../../harness/process/records.ts';
import { startWatchdog } from '../../harness/process/watchdog.ts';
import { startSimulator } from '../../simulator/server/start.ts';
import { serverVariable } from './database.ts';
import { boundFiles } from './file-bound.ts';
import { simulatorVariable } from './simulator.ts';

const started = new CleanupStack();

/** Drawing photos at their usual size is most of what the simulator does for a purchase, and few tests look at one. */
const photoWidthPx = 240;

/** Several times what the slowest group takes beside others. */
const usualGroupMs = 900_000;

/** Several times what databases, browsers and folders of tests take at the same time. */
const temporaryBytes = 4 * 2 ** 30;

/**
 * One PostgreSQL for the whole run, with a migrated database that each test file clones, one simulator, in which each
 * service has a world of its own, a browser on the disk, and a watchdog that ends what files leave behind.
 */
export async function globalSetup({ groupMs = usualGroupMs } = {}): Promise<void> {
  boundFiles({ fileMs: groupMs, graceMs: 20_000 });
  // For the processes of the test files, and for those that they start.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
  // Fetched meanwhile. A test that needs a browser waits for it, and says why there is none; the others do not need it.
  const browser = findChromium().catch(() => undefined);
  started.defer(() => browser);
  if (await hasRoomInMemory()) process.env['TMPDIR'] = inMemory;
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-test-'));
  const watchdog = await startWatchdog(`${folder}.records`);
  started.defer(() => watchdog.stop());
  recordFolder(folder);
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const server = await startDatabaseServer(folder);
  started.defer(() => server.stop());
  process.env[serverVariable] = JSON.stringify(server);
  const simulator = await startSimulator({ photoWidthPx });
  started.defer(() => simulator.stop());
  process.env[simulatorVariable] = simulator.url;
}

const inMemory = '/dev/shm';

/**
 * Cloning a database there takes a fifth of the time: it is a thousand files. A container may have a few megabytes of it, and
 * what a file in it takes is not free for anything else.
 */
async function hasRoomInMemory(): Promise<boolean> {
  const room = await statfs(inMemory).catch(() => undefined);
  return (
    room !== undefined && room.bavail * room.bsize > temporaryBytes && process.availableMemory() > 2 * temporaryBytes
  );
}

export async function globalTeardown(): Promise<void> {
  await started.run();
}
