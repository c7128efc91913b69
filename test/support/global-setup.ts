import { mkdtemp, rm } from 'node:fs/promises';
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
const usualGroupMs = 600_000;

/**
 * One PostgreSQL for the whole run, with a migrated database that each test file clones, one simulator, in which each
 * service has a world of its own, a browser on the disk, and a watchdog that ends what files leave behind.
 */
export async function globalSetup({ groupMs = usualGroupMs } = {}): Promise<void> {
  boundFiles({ fileMs: groupMs, graceMs: 20_000 });
  // For the processes of the test files, and for those that they start.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
  // A test that needs a browser and finds none says why; the others do not need it.
  const browser = findChromium().catch(() => undefined);
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
  await browser;
}

export async function globalTeardown(): Promise<void> {
  await started.run();
}
