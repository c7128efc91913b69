import { waitFor } from '../../../harness/async/eventually.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { startMailServer } from '../../../harness/network/mail-server.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { ServiceProcess } from '../../../harness/service/spawn.ts';
import { standInSuppliers } from '../../../harness/suppliers/stand-in.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { cleanup } from '../cleanup.ts';
import { spawnStandIn } from '../process.ts';
import { clock, openShop } from './compose.ts';
import { holdNumber, type Held } from './locks.ts';

export interface WorkerNode {
  readonly process: ServiceProcess;
  /** Its name among the nodes of the service. */
  readonly nodeId: string;
}

/** Starts nodes that do nothing but jobs, one after the other, so that it is known which is which. */
export async function startWorkers(
  databaseUrl: string,
  database: Database,
  count: number,
  environment: Record<string, string> = {},
): Promise<WorkerNode[]> {
  const nodes: WorkerNode[] = [];
  while (nodes.length < count) {
    const process = spawnStandIn({
      DATABASE_URL: databaseUrl,
      ROLE: 'worker',
      SIMULATED_SLOW_SECONDS: '0',
      ...environment,
    });
    await process.url;
    nodes.push({ process, nodeId: await newestWorker(database, nodes) });
  }
  return nodes;
}

/** The name of the worker node that started after these. */
export async function newestWorker(database: Database, others: readonly WorkerNode[]): Promise<string> {
  return waitFor('the node is one of the service', async () => {
    const known = others.map(({ nodeId }) => nodeId);
    const [node] = await database.query<{ id: string }>(
      sql`select id from cluster.node where role = 'worker' and not id = any(${known}::text[])`,
    );
    return node?.id;
  });
}

/** The node that runs this job. */
export async function nodeDoing(database: Database, task: string, nodes: readonly WorkerNode[]): Promise<WorkerNode> {
  return waitFor(`a node runs ${task}`, async () => {
    const [node] = await database.query<{ id: string }>(sql`
      select n.id from graphile_worker.jobs j join cluster.node n on j.locked_by = any(n.worker_ids)
      where j.task_identifier = ${task}`);
    return nodes.find(({ nodeId }) => nodeId === node?.id);
  });
}

/** Takes a partner on and buys a report whose slow sections come as soon as a node asks for them. */
export async function buy(database: Database, terms: Parameters<typeof addPartner>[1] = {}) {
  const partner = await addPartner(database, terms);
  // After its first top-up, so that no receipt is mailed.
  await database.query(
    sql`update partners.partner set contact_email = 'books@partner.example' where id = ${partner.partnerId}`,
  );
  return { partnerId: partner.partnerId, reportId: await buyFor(database, partner) };
}

/** Buys such a report for a partner; returns its id. */
export async function buyFor(
  database: Database,
  { partnerId, keyId }: { readonly partnerId: string; readonly keyId: string },
): Promise<string> {
  // Slow by 1 ms: not ready during the purchase, but ready before any node queries again.
  const shop = await openShop(database, { suppliers: standInSuppliers(1, clock) });
  const { rendition } = await shop.buy({
    buyer: { partnerId, keyId, language: 'en', reportAccessDays: 30 },
    vin: vehicle(1),
    language: undefined,
    idempotencyKey: undefined,
    arrivedAt: clock.now(),
  });
  const { reportId } = JSON.parse(String(rendition.body)) as { reportId: string };
  return reportId;
}

export async function mailStatus(database: Database, partnerId: string): Promise<string | undefined> {
  const [mail] = await database.query<{ status: string }>(
    sql`select status from mail.message where partner_id = ${partnerId}`,
  );
  return mail?.status;
}

/** A mail server that stalls its first connection, and serves later ones. */
export async function holdingMailServer() {
  const held = Promise.withResolvers<void>();
  let callers = 0;
  const server = await startMailServer({
    onConnect(_session, done) {
      if (callers++ === 0) held.resolve();
      else done();
    },
  });
  cleanup(() => server.close());
  return { ...server, firstCaller: held.promise };
}

const lockNumber = 4711;

/** Writes that wait: such as `insert` on `mail.message`, and for which rows, where not for all. */
interface HeldWrites {
  readonly event: 'insert' | 'update';
  readonly table: string;
  /** A condition on `old` and `new`. */
  readonly when?: string;
}

/** Makes such writes wait for the lock that this returns. */
export async function holdWrites(database: Database, ...writes: readonly HeldWrites[]): Promise<Held> {
  await database.script(`
    create or replace function public.wait() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${lockNumber}); return new; end $$`);
  for (const { event, table, when = 'true' } of writes) {
    await database.script(`
      create or replace trigger waits_for_${event} before ${event} on ${table}
      for each row when (${when}) execute function public.wait()`);
  }
  return holdNumber(database, lockNumber);
}
