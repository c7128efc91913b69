import { setImmediate as nextTurn } from 'node:timers/promises';

import { Client } from 'pg';

import { connect } from '../../src/database/connect.ts';
import { ServiceClock } from '../../src/kernel/clock.ts';
import { CommitQueue } from '../../src/reports/buy/commit-queue.ts';
import { commitCalls, type Committed } from '../../src/reports/buy/commit.ts';
import { commitAndMoveSoon, OutboxMover } from '../../src/reports/buy/outbox.ts';
import { countAnswers } from '../load/count.ts';
import { makeCall } from './calls.ts';
import { connectionCount, type PurchaseLoad, type PurchaseReply } from './purchase-load.ts';

/** The process that buys at the commit queue, apart from its parent, as the service's own process is. */
const url = process.env['DATABASE_URL'] ?? '';
const database = connect({
  url,
  maxConnections: connectionCount,
  statementTimeoutMs: 10_000,
  applicationName: 'vehicle-history',
});
const clock = new ServiceClock();
const noLog = { debug() {}, info() {}, warn() {}, error() {} };
const commit = commitAndMoveSoon(database, new OutboxMover(database, noLog));
const commitQueues = {
  gathering: new CommitQueue(commit, clock),
  'one by one': new CommitQueue(commit, clock, { maxBatch: 1 }),
};

process.on('message', (load: PurchaseLoad) => {
  purchase(load).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

async function purchase(load: PurchaseLoad): Promise<PurchaseReply> {
  let charged = 0;
  const commitAs = await commitOf(load);
  const sample = await countAnswers(load, { calling: process.pid }, async (onAnswer) => {
    const buyOn = async (caller: number): Promise<void> => {
      for (let goesOn = true; goesOn;) {
        const partner = load.partners[Math.floor(Math.random() * load.partners.length)];
        if (!partner) throw new Error('there is nobody to buy');
        const call = makeCall(partner);
        const startedMs = performance.now();
        const { outcome } = await commitAs(caller, partner.id, call);
        if (outcome !== 'charged') throw new Error(`a purchase came back as "${outcome}"`);
        charged++;
        goesOn = onAnswer(performance.now() - startedMs);
        // Requests come in by the event loop; without this, callers would be back before the commit queue has looked up.
        await nextTurn();
      }
    };
    await Promise.all(Array.from({ length: load.inFlight }, (_, caller) => buyOn(caller)));
  });
  return { sample, charged };
}

type CommitAs = (caller: number, partnerId: string, call: ReturnType<typeof makeCall>) => Promise<Committed>;

async function commitOf({ by, inFlight }: PurchaseLoad): Promise<CommitAs> {
  if (by !== 'driver') return (_, partnerId, call) => commitQueues[by].commit(partnerId, call);
  const clients = await Promise.all(Array.from({ length: inFlight }, openClient));
  return async (caller, partnerId, call) => {
    const client = clients[caller];
    if (!client) throw new Error('a caller has no connection');
    const [committed] = await commitCalls(
      { query: async <Row extends object>(statement: object) => (await client.query<Row>(statement as never)).rows },
      partnerId,
      [call],
      false,
    );
    if (!committed) throw new Error('the commit returned nothing');
    return committed;
  };
}

async function openClient(): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
