import { setTimeout as pause } from 'node:timers/promises';

import { between, pick } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { insertPrice } from '../../src/billing/prices.ts';
import { storeNewKey } from '../../src/partners/keys/issue.ts';
import { updateKeyRevoked } from '../../src/partners/keys/store.ts';
import { Client, statusOf } from '../client.ts';
import { Deployment } from '../deployment.ts';
import { killWhileHolding } from '../held-money.ts';
import { addScenarioPartner, type Partner } from '../partners.ts';
import type { Scenario } from '../scenario.ts';

/** Longer than the minute over which a limit is counted. */
const loadMs = 70_000;
const maxApis = 3;
const revocations = 4;
const killsWhileHolding = 3;
/** A second is promised; the rest is for a machine that has better things to do. */
const revokedWithinMs = 1_500;

/** Nodes come and go at random while keys are revoked and prices change. */
export const nodes: Scenario = {
  name: 'nodes',
  async run(trial) {
    const { random, signal } = trial;
    const deployment = await Deployment.open(trial);
    const client = new Client();
    trial.scope.defer(() => client.close());
    const keyHolder = await addScenarioPartner(deployment.database, 'changes-keys');
    const priced = await addScenarioPartner(deployment.database, 'changes-prices', { repeatPolicy: 'charged' });
    deployment.customers.tolerate({ broken: true, unavailable: true });
    deployment.open();
    const edge = await addScenarioPartner(deployment.database, 'has-money-for-one', { topUpCents: 0n });
    const [revoking, pricing, holding] = [[] as string[], [] as string[], [] as string[]];
    const done = { killed: 0, holding: 0, added: 0, revoked: 0, prices: 0 };
    for (const until = performance.now() + loadMs; performance.now() < until;) {
      await pause(between(random, 500, 2_000), undefined, { signal });
      const luck = random();
      if (done.revoked < revocations && luck < 0.3) {
        trial.progress('revoking a key');
        revoking.push(...(await revokeAndAsk(deployment, client, keyHolder)));
        done.revoked++;
      } else if (luck < 0.5) {
        trial.progress('changing a price');
        pricing.push(...(await changePrice(deployment, client, priced, 300n + BigInt(done.prices))));
        done.prices++;
      } else if (deployment.apis.length < maxApis && (luck < 0.7 || done.killed > 1)) {
        trial.progress('adding a node');
        await deployment.addNode('api');
        done.added++;
      } else {
        trial.progress('killing a node');
        const victim = pick(random, luck < 0.85 ? deployment.apis : deployment.workers);
        if (done.holding < killsWhileHolding && deployment.apis.includes(victim)) {
          holding.push(...(await killWhileHolding(deployment, client, edge, victim)));
          done.holding++;
        } else await victim.end('SIGKILL');
        done.killed++;
        await victim.start(signal);
      }
    }
    for (; done.revoked === 0; done.revoked++) revoking.push(...(await revokeAndAsk(deployment, client, keyHolder)));
    const checks = await deployment.close({ mailsTwice: done.killed });
    return {
      done: `${done.killed} nodes killed, ${done.added} added, ${done.revoked} keys revoked, ${done.prices} prices changed`,
      answered: deployment.customers.observed.answered,
      checks: [
        { name: 'a revoked key is refused on every node', findings: revoking },
        { name: 'a price holds from its moment on', findings: pricing },
        { name: 'money that a killed node held is free again', findings: holding },
        ...checks,
      ],
      notes: [deployment.met, deployment.rateLimitProbe.tally],
    };
  },
};

/** Issues a key, uses it on every node, revokes it, and asks every node until all of them refuse. */
export async function revokeAndAsk(deployment: Deployment, client: Client, { id }: Partner): Promise<string[]> {
  const urls = deployment.apis.filter(({ isRunning }) => isRunning).map(({ url }) => url);
  const { id: keyId, key } = await storeNewKey(deployment.database, {
    partnerId: id,
    label: 'to be revoked',
    issuedAt: new Date(),
    expiresAt: null,
  });
  const statusAt = async (url: string) => {
    const reply = await client.send(url, { path: '/v1/ping', key });
    return statusOf(reply);
  };
  const found: string[] = [];
  for (const url of urls) {
    // A key that was unknown a moment ago is known within a second as well.
    for (const deadline = performance.now() + revokedWithinMs; (await statusAt(url)) !== 200; await pause(50)) {
      if (performance.now() < deadline) continue;
      found.push('a new key is not known on every node');
      break;
    }
  }
  await updateKeyRevoked(deployment.database, keyId, new Date());
  await pause(revokedWithinMs);
  for (const url of urls) {
    for (let tries = 0; tries < 3; tries++) {
      const status = await statusAt(url);
      if (status === 200) found.push(`a revoked key was taken ${revokedWithinMs} ms after its end`);
    }
  }
  return found;
}

let nextVehicle = 50_000;

/** Sets a new price and buys on every node concurrently: what is charged is the new price. */
export async function changePrice(
  deployment: Deployment,
  client: Client,
  { id, key }: Partner,
  cents: bigint,
): Promise<string[]> {
  await insertPrice(deployment.database, id, { kind: 'report', cents, validFrom: new Date() });
  const wanted = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  const replies = await Promise.all(
    deployment.apis.map(({ url }) =>
      client.send(url, { method: 'POST', path: '/v1/reports', key, body: { vin: vehicle(nextVehicle++) } }),
    ),
  );
  return replies.flatMap((reply) => {
    if (reply.kind !== 'answer' || reply.status !== 200) return [];
    const charged = String(reply.headers['x-charged-eur']);
    return charged === wanted ? [] : [`${charged} was charged where ${wanted} had been agreed`];
  });
}
