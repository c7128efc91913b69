import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

import { sql } from '../../src/database/sql.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { ServiceLog } from '../../src/main/logger.ts';
import { startService, type Service } from '../../src/main/service.ts';
import { readSettings } from '../../src/main/settings.ts';
import { simulatedSuppliers } from '../../src/suppliers/simulated/index.ts';
import type { Supplier } from '../../src/suppliers/supplier.ts';
import type { WorkerNode } from '../faults/nodes.ts';
import { beforeDrop, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { spawnService } from '../support/process.ts';
import { rememberingLog } from '../support/service.ts';
import type { TestWorld } from '../support/simulator.ts';

interface ServiceOptions {
  readonly environment?: Record<string, string>;
  readonly log?: ServiceLog;
  /** What becomes of each connector before the service uses it. */
  readonly change?: (supplier: Supplier) => Supplier;
}

/** Starts a whole service in this process that asks the suppliers of a world which the test dials. */
export async function startServiceIn(
  world: TestWorld,
  databaseUrl: string,
  { environment = {}, log = rememberingLog(), change = (supplier) => supplier }: ServiceOptions = {},
): Promise<Service> {
  const settings = readSettings({ PORT: '0', DATABASE_URL: databaseUrl, ...environment });
  const connect = (clock: Clock) => simulatedSuppliers(world.url, clock).map((supplier) => change(supplier));
  const service = await startService(settings, log, connect);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= service.stop());
  beforeDrop.push(stop);
  after(stop);
  return { ...service, stop };
}

/** Starts nodes that do nothing but jobs, each a process of its own, that ask the suppliers of this world. */
export async function startWorkersIn(
  world: TestWorld,
  { url, database }: TestDatabase,
  count: number,
): Promise<WorkerNode[]> {
  const environment = { DATABASE_URL: url, ROLE: 'worker', SUPPLIERS: await serveWorld(world) };
  const nodes: WorkerNode[] = [];
  while (nodes.length < count) {
    const process = spawnService(environment);
    await process.url;
    const known = nodes.map(({ workerId }) => workerId);
    const workerId = await eventually(async () => {
      const [node] = await database.query<{ worker_id: string }>(sql`
        select worker_id from cluster.node where worker_id is not null and worker_id <> all(${known}::text[])`);
      return node?.worker_id;
    });
    nodes.push({ process, workerId });
  }
  return nodes;
}

/** An address for SUPPLIERS at which whoever wants a world is given this one. */
export async function serveWorld({ url }: TestWorld): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify({ url })));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
