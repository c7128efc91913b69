import { setTimeout as pause } from 'node:timers/promises';

import { pick } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { faultKinds, type FaultKind } from '../../simulator/server/faults.ts';
import { sql } from '../../src/database/sql.ts';
import { simulatedSuppliers } from '../../src/suppliers/simulated/index.ts';
import { Client } from '../client.ts';
import { Deployment } from '../deployment.ts';
import { ServiceNode } from '../node.ts';
import { addScenarioPartner } from '../partners.ts';
import type { Scenario, Trial } from '../scenario.ts';
import { startSimulation, type Simulation } from '../simulation.ts';

const rounds = 9;
const roundMs = 2_000;
const vehicleCount = 40;
/** Promised for every answer to a purchase, whatever suppliers do. */
const deadlineMs = 2_500;
/** Beyond what a purchase takes here while all is well. */
const minMarginMs = 1_000;
/** A breaker that tried in vain rests for up to a minute, by then a few seconds. */
const recoveryMs = 60_000;

const supplierIds = simulatedSuppliers('http://127.0.0.1:1/').map(({ id }) => id);
/** An answer with nothing in it is how some suppliers say that they have nothing: no fault that could be seen. */
const kinds = faultKinds.filter((kind) => kind !== 'empty');

/** Suppliers are slow, broken and hostile by turns, some at a time and then all together. */
export const suppliers: Scenario = {
  name: 'suppliers',
  async run(trial) {
    const { random, signal } = trial;
    const openWorld = await startSimulation(trial);
    trial.progress('asking while all is well');
    const healthy = await healthyWords(trial, await openWorld());
    const world = await openWorld();
    const wrongClears: string[] = [];
    let slowestMs = 0;
    const deployment = await Deployment.open(trial, {
      suppliersUrl: world.suppliersUrl,
      vehicleCount,
      onBought({ vin, body, tookMs }) {
        slowestMs = Math.max(slowestMs, tookMs);
        for (const [check, word] of Object.entries(wordsOf(body))) {
          if (word !== 'clear' || healthy.get(vin)?.[check] !== 'found') continue;
          wrongClears.push(`${check} of ${vin} is reported as clear, though there is something`);
        }
      },
    });
    deployment.customers.tolerate({ unavailable: true });
    deployment.open();
    await pause(3_000, undefined, { signal });
    const typicalMs = slowestMs;
    slowestMs = 0;
    let dialled = 0;
    for (let round = 1; round <= rounds; round++) {
      trial.progress(`round ${round} of ${rounds}`);
      await world.repair();
      for (let some = 0; some < 4; some++) {
        await world.dial({ supplier: pick(random, supplierIds), fault: pick<FaultKind>(random, kinds), ms: 60_000 });
        dialled++;
      }
      await pause(roundMs, undefined, { signal });
    }
    trial.progress('all suppliers are down');
    await world.dial({ supplier: '*', fault: 'down' });
    await pause(6_000, undefined, { signal });
    const late = slowestMs > deadlineMs + 2 * typicalMs + minMarginMs;
    const opened = (await openBreakers(deployment)).length;
    await world.repair();
    // A node reports the state of its breakers once a second.
    await pause(1_500, undefined, { signal });
    const resting = opened === 0 ? ['no breaker has opened'] : await untilClosed(trial, deployment);
    const checks = await deployment.close({ completeWithinMs: 120_000 });
    return {
      done: `${dialled} faults of ${supplierIds.length} suppliers in ${rounds} rounds, then all down`,
      answered: deployment.customers.observed.answered,
      checks: [
        { name: 'no purchase is later than its deadline', findings: late ? [`one took ${slowestMs} ms`] : [] },
        { name: 'nothing is called clear that is not', findings: [...new Set(wrongClears)].slice(0, 10) },
        { name: 'breakers open, and close again', findings: resting },
        ...checks,
      ],
      notes: [
        deployment.met,
        `${opened} breakers were open on two nodes`,
        `slowest purchase ${Math.round(slowestMs)} ms, ${Math.round(typicalMs)} ms while all was well`,
      ],
    };
  },
};

/** How each check of a report's coverage went, by its name. */
function wordsOf(body: string): Record<string, string> {
  const { report } = JSON.parse(body) as { report: { coverage?: { checks?: { key: string; status: string }[] } } };
  return Object.fromEntries((report.coverage?.checks ?? []).map(({ key, status }) => [key, status]));
}

/** What is known of the vehicles while nothing is broken, from a database of its own, whose cache nobody has spoiled. */
async function healthyWords(trial: Trial, world: Simulation): Promise<Map<string, Record<string, string>>> {
  await using scope = new AsyncDisposableStack();
  const { url, database } = await trial.workspace.freshDatabase(scope);
  const partner = await addScenarioPartner(database, 'yardstick');
  const node = await ServiceNode.make(trial.workspace, {
    name: 'yardstick',
    program: 'service',
    environment: { DATABASE_URL: url, SUPPLIERS: world.suppliersUrl },
  });
  scope.defer(async () => void (await node.end('SIGTERM')));
  await node.start(trial.signal);
  const client = new Client();
  scope.defer(() => client.close());
  const words = new Map<string, Record<string, string>>();
  for (let number = 0; number < vehicleCount; number++) {
    trial.signal.throwIfAborted();
    const vin = vehicle(number);
    const reply = await client.send(node.url, { method: 'POST', path: '/v1/reports', key: partner.key, body: { vin } });
    if (reply.kind === 'answer' && reply.status === 200) words.set(vin, wordsOf(reply.body));
  }
  return words;
}

/** How many breakers of the API nodes are not closed, by supplier. */
async function openBreakers({ database }: Deployment): Promise<string[]> {
  const rows = await database.query<{ supplier: string }>(sql`
    select s.supplier_id as supplier from suppliers.node_state s join cluster.node n on n.id = s.node_id
    where n.role = 'api' and s.breaker <> 'closed'`);
  return rows.map(({ supplier }) => supplier);
}

/** Waits until the breakers of all API nodes have closed; for that, they are asked for vehicles that nobody knows yet. */
async function untilClosed(trial: Trial, deployment: Deployment): Promise<string[]> {
  deployment.customers.buyOthers(10_000);
  for (const deadline = performance.now() + recoveryMs; ; await pause(500)) {
    trial.signal.throwIfAborted();
    const open = await openBreakers(deployment);
    if (open.length === 0) return [];
    if (performance.now() > deadline) return open.map((id) => `${id} is left alone ${recoveryMs / 1000} s later`);
  }
}
