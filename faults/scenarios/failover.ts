import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { leaderSeconds, startPatroniPair } from '../../harness/database/patroni.ts';
import { openDatabase } from '../../harness/database/server.ts';
import { between } from '../../harness/generate/random.ts';
import { Deployment } from '../deployment.ts';
import type { Scenario } from '../scenario.ts';

const serverKills = 2;
/** From the moment at which the primary is killed until every node has sold a report. */
const sellingWithinMs = 15_000;
/** A whole machine is missed only when its leadership lapses. */
const machineSellingWithinMs = leaderSeconds * 1_000 + sellingWithinMs;
const pairPatienceMs = 120_000;

/**
 * PostgreSQL as a primary and a synchronous standby, with Patroni and etcd. Under load the primary's server is killed again
 * and again, and the former primary becomes the standby of the new one; then its machine is, server and agent at once, and
 * the other one is left alone.
 */
export const failover: Scenario = {
  name: 'failover',
  async run(trial) {
    const { random, signal } = trial;
    trial.progress('starting two database servers');
    const pair = await startPatroniPair(trial.scope, {
      folder: join(trial.workspace.folder, 'pair'),
      environment: { [trial.workspace.mark.name]: trial.workspace.mark.value },
    });
    trial.ports.push(...pair.members.flatMap(({ port, agentPort }) => [port, agentPort]));
    const database = openDatabase(pair.superuserUrl);
    trial.scope.defer(() => database.close());
    const deployment = await Deployment.open(trial, { on: { url: pair.url, database } });
    const pids = deployment.nodes.map(({ pid }) => pid);
    deployment.customers.tolerate({ broken: true, unavailable: true });
    deployment.open();
    const findings: string[] = [];
    const tookMs: number[] = [];
    for (let round = 0; round <= serverKills; round++) {
      const isMachine = round === serverKills;
      trial.progress(`switch ${round + 1} of ${serverKills + 1}`);
      const primary = await pair.waitForPair(pairPatienceMs);
      await pause(between(random, 1_500, 3_000), undefined, { signal });
      const startedMs = performance.now();
      if (isMachine) await pair.killMachine(primary);
      else await pair.killServer(primary);
      const limitMs = isMachine ? machineSellingWithinMs : sellingWithinMs;
      findings.push(...(await awaitSelling(deployment, startedMs, limitMs)));
      tookMs.push(performance.now() - startedMs);
      if (isMachine) break;
      trial.progress('the former primary becomes the standby');
      await pair.waitForPair(pairPatienceMs, primary);
    }
    // From here on all is as before.
    deployment.customers.tolerate({ broken: true });
    await pause(3_000, undefined, { signal });
    if (!deployment.nodes.every(({ pid }, index) => pid === pids[index])) findings.push('a node has ended meanwhile');
    const checks = await deployment.close();
    const seconds = tookMs.map((ms) => (ms / 1000).toFixed(1));
    return {
      done: `${serverKills} primaries and 1 machine killed`,
      answered: deployment.customers.observed.answered,
      checks: [{ name: 'the standby takes over, and all nodes go on by themselves', findings }, ...checks],
      notes: [
        deployment.met,
        deployment.rateLimitProbe.tally,
        `every node sold again after ${seconds.slice(0, -1).join(', ')} s; after the machine's end ${seconds.at(-1)} s`,
      ],
    };
  },
};

/** Every node has to sell within a time after the kill. */
async function awaitSelling(deployment: Deployment, killedMs: number, withinMs: number): Promise<string[]> {
  const late: string[] = [];
  for (const node of deployment.apis) {
    const leftMs = Math.max(1, killedMs + withinMs - performance.now());
    if (!(await deployment.sells(node, leftMs))) late.push(`${node.name} does not sell ${withinMs / 1000} s after it`);
  }
  return late;
}
