import type { Registry } from 'prom-client';

import type { Database } from '../database/connect.ts';
import type { Clock, ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { ReportMaker } from '../reports/make.ts';
import type { ConfiguredSupplier } from '../suppliers/configuration/connect.ts';
import { Gatherer } from '../suppliers/gathering/gatherer.ts';
import { identityGuard } from '../suppliers/identity-filter.ts';
import { MediaImporter } from '../suppliers/media/importer.ts';
import { simulatedSuppliers, simulatedVehicle } from '../suppliers/simulated/index.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import { SupplierUsage } from '../suppliers/usage.ts';
import type { ServiceLog } from './logger.ts';
import type { readSupplierSettings } from './settings.ts';
import { openWorld, startSimulator } from './simulator.ts';
import { countIdentities, watchSuppliers } from './watch-suppliers.ts';

/** The suppliers that the settings name, ready to be asked. */
export async function connectSuppliers(
  { suppliers, simulatedSlowSeconds, isProduction }: ReturnType<typeof readSupplierSettings>,
  { clock, log, started }: { clock: Clock; log: Log; started: AsyncDisposableStack },
): Promise<readonly ConfiguredSupplier[]> {
  const openWorldOn = async (simulatorUrl: string | undefined) =>
    openWorld(simulatorUrl ?? (await startSimulator(log, started)), simulatedSlowSeconds);
  if (suppliers !== 'simulated' && 'file' in suppliers) {
    // Loaded here, since whoever has no such file would wait for it at every start.
    const { connectFile } = await import('./supplier-file.ts');
    return connectFile(suppliers.file, process.env, { clock, openWorld: openWorldOn, isProduction });
  }
  if (isProduction) log.warn({}, 'reports are made of invented data: SUPPLIERS names no real suppliers');
  const world = await openWorldOn(suppliers === 'simulated' ? undefined : suppliers.simulatorUrl);
  return simulatedSuppliers(world, clock).map((supplier) => ({ supplier, knownVehicle: simulatedVehicle }));
}

export interface SupplierParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: ServiceLog;
  readonly registry: Registry;
  readonly nodeId: string;
  readonly started: AsyncDisposableStack;
}

/** Puts together what asks suppliers, counts them, and keeps their names inside. */
export function openSuppliers(
  suppliers: readonly Supplier[],
  { database, clock, log, registry, nodeId, started }: SupplierParts,
): { gathering: Gatherer; maker: ReportMaker } {
  const guard = identityGuard(suppliers);
  const media = new MediaImporter({ database, clock, log, hasIdentity: guard.hasIdentity });
  const gathering = new Gatherer({ suppliers, database, clock, log, media });
  started.defer(() => gathering.close());
  const usage = new SupplierUsage({ database, clients: gathering.clients, nodeId, clock, log });
  usage.start();
  started.defer(() => usage.stop());
  watchSuppliers(registry, gathering.clients);
  const count = countIdentities(registry);
  const onIdentity = (texts: number) => {
    count(texts);
    log.warn({ texts }, 'a name of a supplier was taken out of a report');
  };
  return { gathering, maker: { guard, onIdentity } };
}
