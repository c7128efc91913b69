import { setTimeout as pause } from 'node:timers/promises';

import { pick } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { askBatch, orderBatch } from '../../harness/service/batches.ts';
import { findWrongInBatch, makeLongList } from '../../harness/service/long-batch.ts';
import { operate } from '../../harness/service/operate.ts';
import { bookFunds } from '../../src/billing/ledger.ts';
import type { Batch } from '../../src/contract/batch.ts';
import { Client } from '../client.ts';
import { Deployment } from '../deployment.ts';
import type { ServiceNode } from '../node.ts';
import { addScenarioPartner, type Partner, priceCents } from '../partners.ts';
import type { Scenario, Trial } from '../scenario.ts';

const lines = 10_000;
const rounds = 6;
const roundMs = 6_000;
const betweenMs = 40;
/** Beyond the noise of a machine on which everything of the deployment runs. */
const slowerTimes = 1.5;
const slowerMs = 50;
let nextVehicle = 900_000;

type Ask = (action?: '' | '/stop' | '/resume') => Promise<Required<Batch>>;

/** How long purchases took. */
interface Measured {
  readonly alone: number[];
  readonly beside: number[];
}

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

    const measured = await measure(trial, ask, () => buyOneByOne(trial, client, other, node.url));
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
    const bought = { partnerId: owner.id, batchId, list, priceCents };
    const wrong = await findWrongInBatch(database, bought);
    trial.progress('the same list again');
    const repeated = await orderAgain(trial, node, owner, list.vins);
    const verified = await operate(['ledger', 'verify'], { DATABASE_URL: deployment.url });
    const stopsRight = stopped.code === 'INSUFFICIENT_CREDIT' && stopped.bought === affordable && stopped.heldEur === 0;
    const isFree = repeated.repeats === list.vehicles && repeated.chargedEur === 0;
    return {
      done: `${lines} lines ordered, ${done.bought} bought, ${done.rejected} rejected, 2 workers killed`,
      answered: measured.alone.length + measured.beside.length,
      checks: [
        { name: 'the batch stops where the money ends', findings: stopsRight ? [] : [JSON.stringify(stopped)] },
        { name: 'each vehicle is bought once, and all totals are those of the ledger', findings: wrong },
        { name: 'the same list again costs nothing', findings: isFree ? [] : [JSON.stringify(repeated)] },
        { name: 'ledger verify finds nothing', findings: verified.code === 0 ? [] : [verified.out + verified.err] },
        { name: 'purchases of another partner are as fast as before', findings: slower(measured) },
      ],
      notes: [
        `purchases of another partner, p50 and p95 in ms: alone ${milliseconds(measured.alone)}, beside the batch ${milliseconds(measured.beside)}`,
      ],
    };
  },
};

/** Lets another partner buy beside the batch and while it is stopped, by turns. */
async function measure({ progress }: Trial, ask: Ask, buy: () => Promise<number[]>): Promise<Measured> {
  const measured: Measured = { alone: [], beside: [] };
  for (let round = 1; round <= rounds; round++) {
    progress(`purchases beside the batch and alone, ${round} of ${rounds}`);
    measured.beside.push(...(await buy()));
    await ask('/stop');
    measured.alone.push(...(await buy()));
    await ask('/resume');
  }
  return measured;
}

async function orderAgain(trial: Trial, node: ServiceNode, { key }: Partner, vins: readonly string[]): Promise<Batch> {
  const { batchId, heldEur } = (await orderBatch(node, key, { vins })).body;
  if (heldEur !== 0) throw new Error(`a list that was bought before holds ${heldEur} euro`);
  for (; ; await pause(200, undefined, trial)) {
    const { body } = await askBatch(node, key, batchId);
    if (body.status !== 'running') return body;
  }
}

function slower({ alone, beside }: Measured): string[] {
  const [aloneMs, besideMs] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  if (besideMs <= aloneMs * slowerTimes + slowerMs) return [];
  return [`p95 ${besideMs.toFixed(0)} ms, alone ${aloneMs.toFixed(0)} ms`];
}

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
