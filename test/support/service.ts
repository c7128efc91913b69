import { eventually } from '../../harness/async/eventually.ts';
import { startInProcess, type InProcessOptions } from '../../harness/service/start.ts';
import type { Service } from '../../src/main/service.ts';
import { cleanup } from './cleanup.ts';

/**
 * Starts a service in this process, stopped at the end of the test or file; see `startInProcess`. It runs no jobs unless
 * `ROLE` says so: they take processor time, and do things that a test does not expect, as closing a month.
 */
export async function startTestService(
  databaseUrl: string,
  environment: Record<string, string> = {},
  options: Omit<InProcessOptions, 'environment'> = {},
): Promise<Service> {
  const service = await startInProcess(databaseUrl, { environment: { ROLE: 'api', ...environment }, ...options });
  cleanup(() => service.stop());
  return service;
}

/** Returns when the node is ready. On a busy machine it is not for a moment whenever its polls of the shared state are late. */
export async function awaitReady(url: string): Promise<void> {
  await eventually(async () => (await fetch(`${url}/readyz`)).ok);
}
