import { setTimeout as pause } from 'node:timers/promises';

import { signal as send } from '../../src/database/embedded/processes.ts';
import { Deployment } from '../deployment.ts';
import type { Scenario } from '../scenario.ts';

const outageMs = 30_000;
/** Within this time every node sells again by itself. */
const recoveryMs = 20_000;

/**
 * The database is frozen for half a minute: its connections stay open and nothing answers on them, which is harder than
 * one that refuses. Nodes wait or say 503, and go on when it is back.
 */
export const outage: Scenario = {
  name: 'outage',
  async run(trial) {
    const { signal, workspace } = trial;
    const deployment = await Deployment.open(trial);
    deployment.open();
    await pause(3_000, undefined, { signal });
    const pids = deployment.nodes.map(({ pid }) => pid);
    deployment.customers.tolerate({ broken: true, unavailable: true });
    trial.progress('the database is frozen');
    const frozen = await workspace.databaseProcesses();
    trial.scope.defer(() => {
      for (const pid of frozen) send(pid, 'SIGCONT');
    });
    for (const pid of frozen) send(pid, 'SIGSTOP');
    await pause(outageMs, undefined, { signal });
    for (const pid of frozen) send(pid, 'SIGCONT');
    const backMs = performance.now();
    trial.progress('the database is back');
    const findings: string[] = [];
    for (const node of deployment.apis) {
      if (await deployment.sells(node, recoveryMs)) continue;
      findings.push(`${node.name} does not sell ${recoveryMs / 1000} s after the database is back`);
    }
    const recoveredMs = performance.now() - backMs;
    // From here on all is as before.
    deployment.customers.tolerate({ broken: true });
    await pause(4_000, undefined, { signal });
    if (!deployment.nodes.every(({ pid }, index) => pid === pids[index])) findings.push('a node has ended meanwhile');
    const met = deployment.customers.observed.counts.get('503') ?? 0;
    if (met === 0) findings.push('no request got a 503: there was no outage');
    const checks = await deployment.close();
    return {
      done: `database frozen for ${outageMs / 1000} s`,
      answered: deployment.customers.observed.answered,
      checks: [{ name: 'all nodes go on by themselves', findings }, ...checks],
      notes: [deployment.met, `every node sold again after ${(recoveredMs / 1000).toFixed(1)} s`],
    };
  },
};
