import { setTimeout as pause } from 'node:timers/promises';

import { pick } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { askBatch, orderBatch } from '../../harness/service/batches.ts';
import { findWrongInBatch, makeLongList } from '../../harness/service/long-batch.ts';
import { operate } from '../../harness/service/operate.ts';
import { bookFunds } from '../../src/billing/ledger.ts';
import { Client } from '../client.ts';
import { Deployment } from '../deployment.ts';
import { addScenarioPartner, type Partner, priceCents } from '../partners.ts';
import type { Scenario, Trial } from '../scenario.ts';

const lines = 10_000;
const rounds = 4;
const roundMs = 6_000;
const betweenMs = 40;
/** Beyond the noise of a machine on which everything of the deployment runs. */
const slowerTimes = 2;
const slowerMs = 150;
let nextVehicle = 900_000;

/** A long list whose money runs out halfway, with kills, while another partner buys one by one. */
export const batches: Scenario = {
  name: 'batches',
  longestMs: 20 * 60_000,
  async run(trial) {
    const deployment = await Deployment.open(trial);
    const { database, apis, workers } = deployment;
    const list = makeLongList(lines, 600_000);
    const affordable = Math.floor(list.vehicles / 2);
    const owner = await addScenarioPartner(database, 'lists', { topUpCents: priceCents * BigInt(affordable) });
    const other = await addScenarioPartner(database, 'one-by-one');
    const client = new Client();
    trial.scope.defer(() => client.close());
    const [node] = apis;
    if (!node) throw new Error('there is no node');
    const { body } = await orderBatch(node, owner.key, { vins: list.vins });
    const { batchId } = body;
    const ask = async (action: '' | '/stop' | '/resume' = '') =>
      (await askBatch(node, owner.key, batchId, action)).body;

    const measured = { alone: [] as number[], beside: [] as number[] };
    for (let round = 1; round <= rounds; round++) {
      trial.progress(`purchases beside the batch and alone, ${round} of ${rounds}`);
      measured.beside.push(...(await buyOneByOne(trial, client, other, node.url)));
      await ask('/stop');
      measured.alone.push(...(await buyOneByOne(trial, client, other, node.url)));
      await ask('/resume');
    }
    const kill = async (beyond: number) => {
      while ((await ask()).status === 'running' && (await ask()).bought < beyond) await pause(100, undefined, trial);
      const victim = pick(trial.random, workers);
      await victim.end('SIGKILL');
      await victim.start(trial.signal);
    };
    const untilEnded = async () => {
      for (; ; await pause(200, undefined, trial)) {
        const batch = await ask();
        if (batch.status !== 'running') return batch;
        trial.progress(`${batch.bought} of ${list.vehicles} bought`);
      }
    };
    await kill((await ask()).bought + Math.floor(affordable / 4));
    const stopped = await untilEnded();
    await bookFunds(database, { ...owner, partnerId: owner.id, cents: 100_000_000n, reference: null, at: new Date() });
    await ask('/resume');
    await kill(affordable + Math.floor(affordable / 2));
    const done = await untilEnded();
    const wrong = await findWrongInBatch(database, { partnerId: owner.id, batchId, list, priceCents });

    trial.progress('the same list again');
    const again = (await orderBatch(node, owner.key, { vins: list.vins })).body;
    let repeated = again;
    while (repeated.status === 'running') {
      await pause(200, undefined, trial);
      repeated = (await askBatch(node, owner.key, again.batchId)).body;
    }
    const verified = await operate(['ledger', 'verify'], { DATABASE_URL: deployment.url });
    const [alone, beside] = [percentile(measured.alone, 0.95), percentile(measured.beside, 0.95)];
    return {
      done: `${lines} lines ordered, ${done.bought} bought, ${done.rejected} rejected, 2 workers killed`,
      answered: measured.alone.length + measured.beside.length,
      checks: [
        {
          name: 'the batch stops where the money ends',
          findings:
            stopped.code === 'INSUFFICIENT_CREDIT' && stopped.bought === affordable && stopped.heldEur === 0
              ? []
              : [JSON.stringify(stopped)],
        },
        { name: 'each vehicle is bought once, and all totals are those of the ledger', findings: wrong },
        {
          name: 'the same list again costs nothing',
          findings:
            again.heldEur === 0 && repeated.repeats === list.vehicles && repeated.chargedEur === 0
              ? []
              : [JSON.stringify(repeated)],
        },
        { name: 'ledger verify finds nothing', findings: verified.code === 0 ? [] : [verified.out + verified.err] },
        {
          name: 'purchases of another partner are as fast as before',
          findings:
            beside <= alone * slowerTimes + slowerMs
              ? []
              : [`p95 ${beside.toFixed(0)} ms, alone ${alone.toFixed(0)} ms`],
        },
      ],
      notes: [
        `purchases of another partner, p50 and p95 in ms: alone ${milliseconds(measured.alone)}, beside the batch ${milliseconds(measured.beside)}`,
      ],
    };
  },
};

/** Buys new vehicles one after the other, and returns how long each took. */
async function buyOneByOne({ signal }: Trial, client: Client, { key }: Partner, url: string): Promise<number[]> {
  const took: number[] = [];
  for (
    const until = performance.now() + roundMs;
    performance.now() < until;
    await pause(betweenMs, undefined, { signal })
  ) {
    const body = { vin: vehicle(nextVehicle++) };
    const reply = await client.send(url, { method: 'POST', path: '/v1/reports', key, body });
    if (reply.kind !== 'answer' || reply.status !== 200)
      throw new Error('a purchase beside the batch was not answered');
    took.push(reply.receivedMs - reply.sentMs);
  }
  return took;
}

function milliseconds(took: readonly number[]): string {
  return `${percentile(took, 0.5).toFixed(0)} and ${percentile(took, 0.95).toFixed(0)} (${took.length})`;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}
