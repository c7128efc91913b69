import type { Clock, ServiceClock } from '../../src/kernel/clock.ts';
import type { ServiceLog } from '../../src/main/logger.ts';
import { startService, type Service } from '../../src/main/service.ts';
import { readSettings } from '../../src/main/settings.ts';
import type { Supplier } from '../../src/suppliers/supplier.ts';
import { standInSuppliers } from '../suppliers/stand-in.ts';
import { recordingLog } from './log.ts';

export interface InProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: ServiceLog;
  /** Where not given: those that SUPPLIERS names, else the stand-ins. */
  readonly suppliers?: (clock: Clock) => readonly Supplier[];
  /** Where not given: the machine's time. */
  readonly clock?: ServiceClock;
}

/** Starts a whole service in this process, on a free port and the database given. Its `stop` can be called repeatedly. */
export async function startInProcess(
  databaseUrl: string,
  { environment = {}, log = recordingLog(), suppliers, clock }: InProcessOptions = {},
): Promise<Service> {
  const settings = readSettings({ PORT: '0', CONSOLE_PORT: '0', DATABASE_URL: databaseUrl, ...environment });
  const slowMs = settings.simulatedSlowSeconds * 1000;
  const standIns = 'SUPPLIERS' in environment ? undefined : (its: Clock) => standInSuppliers(slowMs, its);
  const service = await startService(settings, log, { suppliers: suppliers ?? standIns, ...(clock && { clock }) });
  let stopped: Promise<void> | undefined;
  return { ...service, stop: () => (stopped ??= service.stop()) };
}
