import type { SimulatedWorld } from '../../../harness/suppliers/world.ts';
import type { ServiceLog } from '../../../src/main/logger.ts';
import type { Service } from '../../../src/main/service.ts';
import { simulatedSuppliers } from '../../../src/suppliers/simulated/index.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import type { TestDatabase } from '../database.ts';
import { newestWorker, type WorkerNode } from '../faults/nodes.ts';
import { spawnService } from '../process.ts';
import { startTestService } from '../service.ts';
import { serveWorld } from '../simulator.ts';

interface ServiceOptions {
  readonly environment?: Record<string, string>;
  readonly log?: ServiceLog;
  /** What becomes of each connector before the service uses it. */
  readonly change?: (supplier: Supplier) => Supplier;
}

/** Starts a whole service in this process that asks the suppliers of a world in which the test can set faults. */
export function startServiceIn(
  world: SimulatedWorld,
  databaseUrl: string,
  { environment = {}, log, change = (supplier) => supplier }: ServiceOptions = {},
): Promise<Service> {
  return startTestService(databaseUrl, environment, {
    suppliers: (clock) => simulatedSuppliers(world.url, clock).map((supplier) => change(supplier)),
    ...(log && { log }),
  });
}

/** Starts nodes that do nothing but jobs, each a process of its own, that ask the suppliers of this world. */
export async function startWorkersIn(
  world: SimulatedWorld,
  { url, database }: TestDatabase,
  count: number,
): Promise<WorkerNode[]> {
  const environment = { DATABASE_URL: url, ROLE: 'worker', SUPPLIERS: await serveWorld(world) };
  const nodes: WorkerNode[] = [];
  while (nodes.length < count) {
    const process = spawnService(environment);
    await process.url;
    nodes.push({ process, nodeId: await newestWorker(database, nodes) });
  }
  return nodes;
}
