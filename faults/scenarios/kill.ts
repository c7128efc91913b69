import { setTimeout as pause } from 'node:timers/promises';

import { between, pick } from '../../harness/generate/random.ts';
import { Deployment } from '../deployment.ts';
import type { Scenario } from '../scenario.ts';

const rounds = 9;

/** Nodes and the database's postmaster are killed at random moments, and come back a moment later. */
export const kill: Scenario = {
  name: 'kill',
  async run(trial) {
    const { random, signal } = trial;
    const deployment = await Deployment.open(trial);
    // A request that is cut off gets no response; a database that is starting refuses connections.
    deployment.customers.tolerate({ broken: true, unavailable: true });
    deployment.open();
    await pause(2_000, undefined, { signal });
    const killed = { api: 0, worker: 0, database: 0 };
    for (let round = 1; round <= rounds; round++) {
      await pause(between(random, 400, 1_600), undefined, { signal });
      trial.progress(`kill ${round} of ${rounds}`);
      const kinds = ['api', 'worker', 'database'] as const;
      const kind = kinds[round % kinds.length] ?? 'api';
      killed[kind]++;
      if (kind === 'database') {
        process.kill(await trial.workspace.postmaster(), 'SIGKILL');
        continue;
      }
      const victim = pick(random, kind === 'api' ? deployment.apis : deployment.workers);
      await victim.end('SIGKILL');
      await pause(between(random, 0, 400), undefined, { signal });
      await victim.start(signal);
    }
    await pause(2_000, undefined, { signal });
    const checks = await deployment.close({ mailsTwice: killed.worker });
    return {
      done: `${killed.api} API nodes, ${killed.worker} workers, ${killed.database} postmasters killed`,
      answered: deployment.customers.observed.answered,
      checks,
      notes: [deployment.met, deployment.rateLimitProbe.tally],
    };
  },
};
