import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Exit } from '../../harness/process/end.ts';
import { endServiceProcess, spawnServiceProcess, type ServiceProcess } from '../../harness/service/spawn.ts';
import { cleanup } from './cleanup.ts';

/** Starts the service in a process of its own, ended at the end; see `spawnServiceProcess`. */
export function spawnService(
  environment: Record<string, string>,
  stdout: 'pipe' | number = 'pipe',
  program: 'service' | 'stand-in' = 'service',
): ServiceProcess {
  const service = spawnServiceProcess(environment, { program, stdout });
  cleanup(() => endServiceProcess(service, environment['DATA_DIR']));
  return service;
}

/** The service with stand-in suppliers inside; as `spawnService`. */
export function spawnStandIn(environment: Record<string, string>, stdout: 'pipe' | number = 'pipe'): ServiceProcess {
  return spawnService(environment, stdout, 'stand-in');
}

/** Sends a signal and waits for the end. */
export async function end(service: ServiceProcess, signal: NodeJS.Signals): Promise<Exit> {
  service.child.kill(signal);
  return service.exited;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-'));
  // A process that was just killed may still have a file to write.
  cleanup(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
