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
    const house = await Deployment.open(trial);
    // Whoever is cut off gets no answer; a database that is coming up again lets nobody in.
    house.crowd.tolerate({ broken: true, unavailable: true });
    house.open();
    await pause(2_000, undefined, { signal });
    const killed = { api: 0, worker: 0, database: 0 };
    for (let round = 1; round <= rounds; round++) {
      await pause(between(random, 400, 1_600), undefined, { signal });
      trial.progress(`kill ${round} of ${rounds}`);
      const kinds = ['api', 'worker', 'database'] as const;
      const kind = kinds[round % kinds.length] ?? 'api';
      killed[kind]++;
      if (kind === 'database') {
        process.kill(await trial.ground.postmaster(), 'SIGKILL');
        continue;
      }
      const victim = pick(random, kind === 'api' ? house.apis : house.workers);
      await victim.end('SIGKILL');
      await pause(between(random, 0, 400), undefined, { signal });
      await victim.start(signal);
    }
    await pause(2_000, undefined, { signal });
    const checks = await house.close({ mailsTwice: killed.worker });
    return {
      done: `${killed.api} API nodes, ${killed.worker} workers, ${killed.database} postmasters killed`,
      answered: house.crowd.memory.answered,
      checks,
      notes: [house.met, house.hammer.tally],
    };
  },
};
