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
    const { signal, ground } = trial;
    const house = await Deployment.open(trial);
    house.open();
    await pause(3_000, undefined, { signal });
    const pids = house.nodes.map(({ pid }) => pid);
    house.crowd.tolerate({ broken: true, unavailable: true });
    trial.progress('the database is frozen');
    const frozen = await ground.databaseProcesses();
    trial.scope.defer(() => {
      for (const pid of frozen) send(pid, 'SIGCONT');
    });
    for (const pid of frozen) send(pid, 'SIGSTOP');
    await pause(outageMs, undefined, { signal });
    for (const pid of frozen) send(pid, 'SIGCONT');
    const backMs = performance.now();
    trial.progress('the database is back');
    const findings: string[] = [];
    for (const node of house.apis) {
      if (await house.sells(node, recoveryMs)) continue;
      findings.push(`${node.name} does not sell ${recoveryMs / 1000} s after the database is back`);
    }
    const recoveredMs = performance.now() - backMs;
    // From here on all is as before.
    house.crowd.tolerate({ broken: true });
    await pause(4_000, undefined, { signal });
    if (!house.nodes.every(({ pid }, index) => pid === pids[index])) findings.push('a node has ended meanwhile');
    const met = house.crowd.memory.counts.get('503') ?? 0;
    if (met === 0) findings.push('nobody met a 503: the outage was none');
    const checks = await house.close();
    return {
      done: `database frozen for ${outageMs / 1000} s`,
      answered: house.crowd.memory.answered,
      checks: [{ name: 'all nodes go on by themselves', findings }, ...checks],
      notes: [house.met, `every node sold again after ${(recoveredMs / 1000).toFixed(1)} s`],
    };
  },
};
