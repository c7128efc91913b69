import { startInProcess, type InProcessOptions } from '../../harness/service/start.ts';
import type { Service } from '../../src/main/service.ts';
import { cleanup } from './cleanup.ts';

/** Starts a whole service in this process, stopped at the end of the test or file; see `startInProcess`. */
export async function startTestService(
  databaseUrl: string,
  environment: Record<string, string> = {},
  options: Omit<InProcessOptions, 'environment'> = {},
): Promise<Service> {
  const service = await startInProcess(databaseUrl, { environment, ...options });
  cleanup(() => service.stop());
  return service;
}
