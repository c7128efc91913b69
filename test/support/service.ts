import { eventually } from '../../harness/async/eventually.ts';
import { startInProcess, type InProcessOptions } from '../../harness/service/start.ts';
import type { Database } from '../../src/database/connect.ts';
import type { Service } from '../../src/main/service.ts';
import { cleanup, ofProcess } from './cleanup.ts';
import { sharedDatabase } from './database.ts';

/** No jobs: they take processor time, and do things that a test does not expect, as closing a month. */
const defaultSettings = { ROLE: 'api' };

/**
 * Starts a service in this process, stopped at the end of the test or file; see `startInProcess`. It runs no jobs unless
 * `ROLE` says so.
 */
export async function startTestService(
  databaseUrl: string,
  environment: Record<string, string> = {},
  options: Omit<InProcessOptions, 'environment'> = {},
): Promise<Service> {
  const service = await startInProcess(databaseUrl, { environment: { ...defaultSettings, ...environment }, ...options });
  cleanup(() => service.stop());
  return service;
}

/** Returns when the node is ready. On a busy machine it is not for a moment whenever its polls of the shared state are late. */
export async function awaitReady(url: string): Promise<void> {
  await eventually(async () => (await fetch(`${url}/readyz`)).ok);
}

interface SharedService {
  readonly service: Service;
  readonly database: Database;
}

let shared: Promise<SharedService> | undefined;

/**
 * One service with the default settings for all test files of this process that only need partners of their own: they do not
 * stop it, move its clock, erase a vehicle, or count what belongs to no partner. Stopped at the end of the process.
 */
export function sharedService(): Promise<SharedService> {
  return (shared ??= startShared());
}

async function startShared(): Promise<SharedService> {
  const { url, database } = await sharedDatabase();
  const service = await startInProcess(url, { environment: defaultSettings });
  ofProcess.defer(() => service.stop());
  return { service, database };
}
