import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type CitusCluster, findCitus, startCitus } from '../../harness/database/citus.ts';
import { openDatabase } from '../../harness/database/server.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { operate } from '../../harness/service/operate.ts';
import { setKeyBudget } from '../../src/billing/key-budgets.ts';
import { databaseReason, type Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { type Reply } from '../client.ts';
import { Deployment } from '../deployment.ts';
import { disputeOnce } from '../disputed-vehicle.ts';
import { addScenarioPartner, type Partner } from '../partners.ts';
import { refusedStatements } from '../refused-statements.ts';
import type { Scenario } from '../scenario.ts';

const workers = 2;
const loadMs = 5_000;
const outageMs = 10_000;
const sellingWithinMs = 30_000;
/** Beyond those that customers buy. */
const firstOutageVehicle = 1_000_000;
const firstBatchVehicle = 3_000_000;
const batchVehicles = 20;
const batchWithinMs = 60_000;
const disputedVehicle = 4_000_000;

/**
 * A Citus cluster of a coordinator and two workers. Every statement of the service and every SQL function is run on it. Under load
 * a worker is killed and comes back; then a third one is added, and rows are moved to it. It needs PostgreSQL with the
 * extension, installed as Debian's packages do it.
 */
export const citus: Scenario = {
  name: 'citus',
  longestMs: 1_500_000,
  async run(trial) {
    const programs = findCitus();
    if (programs === undefined) {
      const notRun = 'Citus is not installed on this machine';
      return { done: 'nothing', answered: 0, checks: [], notes: [notRun], notRun };
    }
    const { signal, workspace, scope } = trial;
    trial.progress('starting the cluster');
    const cluster = await startCitus(scope, programs, {
      folder: join(workspace.folder, 'citus'),
      workers,
      environment: { [workspace.mark.name]: workspace.mark.value },
    });
    trial.ports.push(...cluster.ports);
    const database = openDatabase(cluster.superuserUrl);
    scope.defer(() => database.close());
    const deployment = await Deployment.open(trial, {
      on: { url: cluster.url, database },
      takeOnMore: async () => [await addWithBudget(database), ...(await addElsewhere(database))],
    });
    deployment.open();
    const ordered = await orderBatch(deployment, database);
    await pause(loadMs, undefined, { signal });

    trial.progress('every statement');
    const statements = await refusedStatements(cluster.superuserUrl);
    const commands = await refusedCommands(cluster.url);

    trial.progress('a dispute');
    const disputed = await disputeOnce(deployment, {
      vin: vehicle(disputedVehicle),
      partners: [await addScenarioPartner(database, 'contests'), await addScenarioPartner(database, 'bought-too')],
    });

    trial.progress('a worker is killed');
    const { killed, sold } = await killFirstWorker(deployment, database, cluster);

    trial.progress('a worker is added');
    const port = await cluster.addWorker();
    trial.ports.push(port);
    // A purchase whose rows are moved after its account was locked is refused, and nothing is booked.
    deployment.customers.tolerate({ unavailable: true });
    const moved = await rebalance(database, port);
    deployment.customers.tolerate({});
    await pause(loadMs, undefined, { signal });
    const batch = await ordered.problems();
    const checks = await deployment.close();
    return {
      done: `${statements.tried} statements run, a worker killed for ${outageMs / 1000} s, a third one added`,
      answered: deployment.customers.observed.answered,
      checks: [
        { name: 'no statement and no function is refused', findings: statements.refused },
        { name: 'the commands that read whole books run', findings: commands },
        { name: 'a killed worker stops only its own partners, and they go on', findings: killed },
        { name: 'rows are moved to a new worker under load', findings: moved },
        { name: 'a batch is bought to its end', findings: batch },
        { name: 'who bought a contested vehicle gets its events, and a new report', findings: disputed },
        ...checks,
      ],
      notes: [deployment.met, ...sold.map(describeSold)],
    };
  },
};

/** Partners on the other worker must go on meanwhile, and all nodes when it is back. Returns what went otherwise. */
async function killFirstWorker(
  deployment: Deployment,
  database: Database,
  cluster: CitusCluster,
): Promise<{ killed: string[]; sold: Sold[] }> {
  const killed: string[] = [];
  const others = await partnersElsewhere(database, deployment.partners, cluster.ports[1]);
  if (others.length === 0) killed.push('all partners are on the killed worker, so nothing was checked');
  deployment.customers.tolerate({ broken: true, unavailable: true });
  await cluster.killWorker(1);
  const sold = await Promise.all(others.map((partner) => buyFor(deployment, partner, outageMs)));
  for (const { partner, bought, refused } of sold) {
    // On a busy machine, all suppliers of a vehicle may be late.
    if (bought === 0 || refused > bought / 10)
      killed.push(`${partner.id}, whose rows are on the other worker, bought ${bought} and not ${refused}`);
  }
  await cluster.startWorker(1);
  for (const node of deployment.apis) {
    if (await deployment.sells(node, sellingWithinMs)) continue;
    killed.push(`${node.name} does not sell ${sellingWithinMs / 1000} s after the worker is back`);
  }
  deployment.customers.tolerate({});
  return { killed, sold };
}

/** So many that both workers have some. */
async function addElsewhere(database: Database): Promise<Partner[]> {
  const ids = Array.from({ length: 6 }, (_, index) => `elsewhere-${index}`);
  return Promise.all(ids.map((id) => addScenarioPartner(database, id)));
}

/** Those of them whose rows are not on the server at this port. */
async function partnersElsewhere(
  database: Database,
  partners: readonly Partner[],
  port: number | undefined,
): Promise<Partner[]> {
  const rows = await database.query<{ id: string }>(sql`
    select a.id from unnest(${partners.map(({ id }) => id)}::text[]) as a (id)
    join pg_catalog.pg_dist_placement p
      on p.shardid = pg_catalog.get_shard_id_for_distribution_column('billing.account', a.id)
    join pg_catalog.pg_dist_node n on n.groupid = p.groupid where n.nodeport <> ${port}`);
  const found = new Set(rows.map(({ id }) => id));
  return partners.filter(({ id }) => found.has(id) && id.startsWith('elsewhere-'));
}

interface Sold {
  readonly partner: Partner;
  readonly bought: number;
  readonly refused: number;
  readonly longestMs: number;
}

/** Buys one vehicle after the other for a partner: how many were sold. */
async function buyFor({ customers, trial }: Deployment, partner: Partner, durationMs: number): Promise<Sold> {
  let [bought, refused, longestMs] = [0, 0, 0];
  for (const endMs = performance.now() + durationMs; performance.now() < endMs;) {
    trial.signal.throwIfAborted();
    const startedMs = performance.now();
    const vin = vehicle(firstOutageVehicle + Math.floor(trial.random() * 1_000_000));
    const reply = await customers.order(bought, { partner, vin, idempotencyKey: undefined });
    if (reply.kind === 'answer' && reply.status === 200) bought++;
    else refused++;
    longestMs = Math.max(longestMs, performance.now() - startedMs);
  }
  return { partner, bought, refused, longestMs };
}

function describeSold({ partner, bought, refused, longestMs }: Sold): string {
  return `${partner.id}, not on the killed worker: ${bought} bought, ${refused} not, the longest took ${Math.round(longestMs)} ms`;
}

/** A partner whose key has a budget that a run cannot spend. */
async function addWithBudget(database: Database): Promise<Partner> {
  const partner = await addScenarioPartner(database, 'with-budget');
  const limit = { limitCents: 10_000_000n, per: 'month' } as const;
  await database.transaction((tx) =>
    setKeyBudget(tx, { partnerId: partner.id, keyId: partner.keyId, limit, at: new Date() }),
  );
  return partner;
}

/** Orders vehicles together, for a partner that buys nothing else; returns what is wrong with the batch in the end. */
async function orderBatch({ customers, trial }: Deployment, database: Database) {
  const { key } = await addScenarioPartner(database, 'with-batch');
  const vins = Array.from({ length: batchVehicles }, (_, index) => vehicle(firstBatchVehicle + index));
  const reply = await customers.send(0, { method: 'POST', path: '/v1/batches', key, body: { vins } });
  const { batchId } = bodyOf(reply);
  const state = async () => bodyOf(await customers.send(0, { path: `/v1/batches/${String(batchId)}`, key }));
  return {
    problems: async (): Promise<string[]> => {
      let last: Record<string, unknown> = {};
      for (const deadline = performance.now() + batchWithinMs; performance.now() < deadline; await pause(500)) {
        trial.signal.throwIfAborted();
        last = await state();
        if (last['status'] === 'completed') break;
      }
      const { status, bought } = last;
      if (status === 'completed' && bought === batchVehicles) return [];
      return [`the batch is ${String(status)}, with ${String(bought)} of ${batchVehicles} bought`];
    },
  };
}

function bodyOf(reply: Reply): Record<string, unknown> {
  return reply.kind === 'answer' ? (JSON.parse(reply.body) as Record<string, unknown>) : {};
}

/** Moves some shards of partners, and of vehicles, to a new worker. Each has the rows of some partners in all their tables. */
async function rebalance(database: Database, port: number): Promise<string[]> {
  try {
    for (const table of ['billing.account', 'billing.account', 'billing.account', 'suppliers.answer']) {
      await database.query(sql`
        select pg_catalog.rebalance_table_shards(${table}::text::regclass, max_shard_moves => 1, shard_transfer_mode => 'force_logical'::citus.shard_transfer_mode)`);
    }
  } catch (error) {
    return [`rows cannot be moved: ${databaseReason(error)}`];
  }
  const [row] = await database.query<{ placements: number }>(sql`
    select count(*)::int as placements from pg_catalog.pg_dist_placement p
    join pg_catalog.pg_dist_node n on n.groupid = p.groupid where n.nodeport = ${port}`);
  return row && row.placements > 0 ? [] : ['nothing was moved to the new worker'];
}

const today = new Date().toISOString().slice(0, 10);
const wholeBooks: readonly (readonly string[])[] = [
  ...['partner', 'supplier', 'country', 'day'].map((by) => ['margin', 'show', '--by', by]),
  ['journal', 'export', '--from', `${today.slice(0, 7)}-01`, '--to', today],
];

async function refusedCommands(url: string): Promise<string[]> {
  const findings: string[] = [];
  for (const words of wholeBooks) {
    const { code, err } = await operate(words, { DATABASE_URL: url });
    if (code !== 0) findings.push(`${words.join(' ')}: ${err.trim().split('\n').at(-1) ?? ''}`);
  }
  return findings;
}
