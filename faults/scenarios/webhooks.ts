import { setTimeout as pause } from 'node:timers/promises';

import { VehicleHistory } from '../../client/src/index.ts';
import { between } from '../../harness/generate/random.ts';
import { startWebhookReceiver } from '../../harness/network/webhook-receiver.ts';
import { addPartner } from '../../harness/service/partners.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { runOperation } from '../../src/operations/engine/run.ts';
import { addWebhook } from '../../src/operations/webhooks/add-webhook.ts';
import { startOnlyNode } from '../only-node.ts';
import type { Scenario } from '../scenario.ts';

const kills = 12;
const buyers = 4;
const settleMs = 90_000;
const operator = { role: 'admin', kind: 'person', name: 'Ada' } as const;

/**
 * The only node is killed again and again while reports are bought and their events delivered, to a receiver that refuses every
 * third attempt. Every charged purchase must be delivered, under one id however often it is sent.
 */
export const webhooks: Scenario = {
  name: 'webhooks',
  async run(trial) {
    const { random, signal, scope } = trial;
    const { url, database } = await trial.workspace.freshDatabase(scope);
    const node = await startOnlyNode(trial, { DATABASE_URL: url, WEBHOOK_ALLOW_LOCAL: 'on' });
    let attempts = 0;
    const receiver = await startWebhookReceiver((_message, response) => {
      response.writeHead(++attempts % 3 === 0 ? 500 : 204).end();
    });
    scope.defer(() => receiver.close());
    const { partnerId, key } = await addPartner(database, { topUpCents: 10_000_000n, rateLimitPerMinute: 100_000 });
    const added = { partnerId, url: receiver.url, events: ['report.completed'] as const };
    await runOperation({ database, now: new Date() }, addWebhook, { ...added, events: [...added.events] }, operator);
    const open = new AbortController();
    const customers = Array.from({ length: buyers }, (_, index) => buyUntil(open.signal, node.url, key, index));
    for (let kill = 1; kill <= kills; kill++) {
      await pause(between(random, 100, 2_500), undefined, { signal });
      trial.progress(`kill ${kill} of ${kills}`);
      await node.end('SIGKILL');
      await node.start(signal);
    }
    open.abort();
    const bought = (await Promise.all(customers)).reduce((sum, count) => sum + count, 0);
    const delivered = () => new Map(receiver.received.map(({ id, data }) => [id, data['reportId'] ?? '']));
    const sold = await waitUntilDelivered(database, partnerId, () => new Set(delivered().values()), signal);
    return {
      done: `${kills} kills of the node while ${sold.length} reports were bought`,
      answered: bought,
      checks: [
        { name: 'every charged report is delivered', findings: missing(sold, new Set(delivered().values())) },
        { name: 'a report is delivered under one id', findings: deliveredTwice([...delivered().values()]) },
      ],
      notes: [`${receiver.received.length} attempts for ${delivered().size} messages`],
    };
  },
};

/** Buys one vehicle after another; returns how many purchases were answered. */
async function buyUntil(end: AbortSignal, baseUrl: string, apiKey: string, buyer: number): Promise<number> {
  const client = new VehicleHistory({ apiKey, baseUrl });
  let bought = 0;
  for (let count = 0; !end.aborted; count++) {
    const vin = `WVWZZZ1K${buyer}AW${String(count).padStart(6, '0')}`;
    await client.reports.buy(vin);
    bought++;
  }
  return bought;
}

async function waitUntilDelivered(
  database: Database,
  partnerId: string,
  delivered: () => ReadonlySet<string>,
  signal: AbortSignal,
): Promise<string[]> {
  const sold = await database.query<{ id: string }>(sql`select id from reports.report where partner_id = ${partnerId}`);
  const ids = sold.map(({ id }) => id);
  for (const end = performance.now() + settleMs; performance.now() < end;) {
    if (missing(ids, delivered()).length === 0) break;
    await pause(250, undefined, { signal });
  }
  return ids;
}

const missing = (sold: readonly string[], delivered: ReadonlySet<string>) =>
  sold.filter((id) => !delivered.has(id)).map((id) => `${id} was never delivered`);

function deliveredTwice(reportIds: readonly string[]): string[] {
  const twice = reportIds.filter((id, index) => reportIds.indexOf(id) !== index);
  return twice.map((id) => `${id} was delivered under two ids`);
}
