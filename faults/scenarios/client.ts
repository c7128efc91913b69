import { buyThroughFaults } from '../../harness/service/buy-through-faults.ts';
import { startOnlyNode } from '../only-node.ts';
import type { Scenario } from '../scenario.ts';

const purchases = 10_000;
const concurrency = 64;
const faultShare = 0.4;

/** The partners' client buys through a network that fails all the time: each purchase is settled, and charged once. */
export const client: Scenario = {
  name: 'client',
  async run(trial) {
    const { url, database } = await trial.workspace.freshDatabase(trial.scope);
    const node = await startOnlyNode(trial, { DATABASE_URL: url });
    const { findings, met } = await buyThroughFaults({
      database,
      url: node.url,
      random: trial.random,
      purchases,
      concurrency,
      faultShare,
      signal: trial.signal,
      onSettled: (count) => {
        if (count % 100 === 0) trial.progress(`${count} of ${purchases} bought`);
      },
    });
    return {
      done: `${purchases} purchases by the client through a proxy that fails ${faultShare * 100} % of requests`,
      answered: purchases,
      checks: [{ name: 'every purchase is settled and charged once, and usage says the same', findings }],
      notes: [met],
    };
  },
};
