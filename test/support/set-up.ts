import { chmod, mkdir, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { CleanupStack } from '../../harness/async/cleanup-stack.ts';
import { watchSlowness } from '../../harness/async/patience.ts';
import { findChromium } from '../../harness/browser/chromium.ts';
import { startDatabaseServer } from '../../harness/database/server.ts';
import { startSimulator } from '../../simulator/server/start.ts';
import { startWatchdog } from './runner/leftovers.ts';
import { serverVariable, simulatorVariable } from './variables.ts';

/** Several times what databases, browsers and folders of tests take at the same time. */
const temporaryBytes = 4 * 2 ** 30;
const inMemory = '/dev/shm';

/**
 * One PostgreSQL for the whole run, with a migrated database that each test file clones, one simulator, in which each
 * service has a world of its own, and a browser on the disk. Test files find them by the environment. Returns the temporary
 * folder of the run.
 */
export async function setUp(started: CleanupStack): Promise<string> {
  const folder = await mkdtemp(join(await baseFolder(), 'vh-test-'));
  // The database server may run as another user.
  await chmod(folder, 0o711);
  started.defer(startWatchdog(folder));
  started.defer(await watchSlowness(join(folder, 'slowness')));
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
  // Fetched meanwhile. A test that needs a browser waits for it, and says why there is none; the others do not need it.
  const browser = findChromium().catch(() => undefined);
  started.defer(() => browser);
  const databases = join(folder, 'databases');
  await mkdir(databases);
  const server = await startDatabaseServer(databases);
  started.defer(() => server.stop());
  process.env[serverVariable] = JSON.stringify(server);
  // Drawing photos at their usual size is most of what the simulator does for a purchase, and few tests look at one.
  const simulator = await startSimulator({ photoWidthPx: 240 });
  started.defer(() => simulator.stop());
  process.env[simulatorVariable] = simulator.url;
  return folder;
}

/**
 * Where the folder of a run is made. Cloning a database in memory takes a fifth of the time: it is a thousand files. A
 * container may have a few megabytes of it, and what a file in it takes is not free for anything else.
 */
async function baseFolder(): Promise<string> {
  const room = await statfs(inMemory).catch(() => undefined);
  const hasRoom =
    room !== undefined && room.bavail * room.bsize > temporaryBytes && process.availableMemory() > 2 * temporaryBytes;
  return hasRoom ? inMemory : tmpdir();
}
