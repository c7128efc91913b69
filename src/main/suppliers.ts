import type { Registry } from 'prom-client';

import type { Database } from '../database/connect.ts';
import type { Clock, ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { type CleanProofs, proofCleaner } from '../reports/disputes/clean-proofs.ts';
import type { SoldReportMaker } from '../reports/make.ts';
import { RecordRegistry } from '../reports/records/registry.ts';
import { PauseWatch } from '../suppliers/client/pauses.ts';
import { SupplierUsage } from '../suppliers/client/usage.ts';
import type { ConfiguredSupplier } from '../suppliers/configuration/connect.ts';
import { Gatherer } from '../suppliers/gathering/gatherer.ts';
import { createIdentityFilter } from '../suppliers/identity-filter.ts';
import { MediaCleaner } from '../suppliers/media/cleaner.ts';
import { MediaImporter } from '../suppliers/media/importer.ts';
import type { ObjectStore } from '../suppliers/media/object-store.ts';
import { ServedMedia } from '../suppliers/media/served-media.ts';
import { simulatedSuppliers, simulatedVehicle } from '../suppliers/simulated/index.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import type { ServiceLog } from './logger.ts';
import type { readSupplierSettings } from './settings.ts';
import { openWorld, startSimulator } from './simulator.ts';
import { countIdentities, registerSupplierMetrics } from './supplier-metrics.ts';

/**
 * The addresses of opened worlds of simulated suppliers, by the address of their simulator; empty for the one that the service
 * starts. A slow supplier counts its time from the first request in its world, so all processes of a service share one.
 */
export type Worlds = Map<string, Promise<string>>;

interface ConnectOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly cleanup: AsyncDisposableStack;
  /** The suppliers that are already open; others are added. */
  readonly worlds?: Worlds;
}

/** Connects the suppliers that the settings name. */
export async function connectSuppliers(
  { suppliers, simulatedSlowSeconds, isProduction }: ReturnType<typeof readSupplierSettings>,
  { clock, log, cleanup, worlds = new Map() }: ConnectOptions,
): Promise<readonly ConfiguredSupplier[]> {
  const open = async (simulatorUrl: string) =>
    openWorld(simulatorUrl === '' ? await startSimulator(log, cleanup) : simulatorUrl, simulatedSlowSeconds);
  const openWorldOn = (simulatorUrl = '') => {
    const world = worlds.get(simulatorUrl) ?? open(simulatorUrl);
    worlds.set(simulatorUrl, world);
    return world;
  };
  if (suppliers !== 'simulated' && 'file' in suppliers) {
    // Imported here: a start without such a file would be slowed down by it.
    const { connectFile } = await import('./supplier-file.ts');
    const configured = await connectFile(suppliers.file, process.env, { clock, openWorld: openWorldOn, isProduction });
    for (const { supplier } of configured) cleanup.defer(() => supplier.close?.());
    return configured;
  }
  const world = await openWorldOn(suppliers === 'simulated' ? undefined : suppliers.simulatorUrl);
  return simulatedSuppliers(world, clock).map((supplier) => ({ supplier, knownVehicle: simulatedVehicle }));
}

interface SupplierOptions {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: ServiceLog;
  readonly registry: Registry;
  readonly nodeId: string;
  readonly cleanup: AsyncDisposableStack;
  /** Undefined: media are in the database. */
  readonly objects?: ObjectStore | undefined;
}

/** Builds what queries suppliers, counts their calls, removes their names from reports and serves their media. */
export async function openSuppliers(
  suppliers: readonly Supplier[],
  { database, clock, log, registry, nodeId, cleanup, objects }: SupplierOptions,
): Promise<{ gathering: Gatherer; maker: SoldReportMaker; servedMedia: ServedMedia; cleanProofs: CleanProofs }> {
  const guard = createIdentityFilter(suppliers);
  const cleaner = new MediaCleaner();
  cleanup.defer(() => cleaner.close());
  const { hasIdentity } = guard;
  const media = new MediaImporter({ database, objects, clock, log, hasIdentity });
  const gathering = new Gatherer({ suppliers, database, clock, log, media });
  const usage = new SupplierUsage({ database, clients: gathering.clients, nodeId, clock, log });
  cleanup.defer(() => usage.stop());
  // Before the last counts are written: requests that are under way end here.
  cleanup.defer(() => gathering.close());
  const pauses = new PauseWatch({ database, clients: gathering.clients, log });
  await pauses.start();
  cleanup.defer(() => pauses.stop());
  usage.start();
  registerSupplierMetrics(registry, gathering.clients);
  const count = countIdentities(registry);
  const onIdentity = (texts: number) => {
    count(texts);
    log.warn({ texts }, 'the name of a supplier was removed from a report');
  };
  return {
    gathering,
    maker: { guard, onIdentity, records: new RecordRegistry(database, log) },
    cleanProofs: proofCleaner(cleaner),
    servedMedia: new ServedMedia({ database, objects, cleaner, log, hasIdentity }),
  };
}
