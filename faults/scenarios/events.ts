import { setTimeout as pause } from 'node:timers/promises';

import { VehicleHistory } from '../../client/src/index.ts';
import { between, pick } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { pullEvents } from '../../harness/service/events.ts';
import { addPartner } from '../../harness/service/partners.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import type { ServiceNode } from '../node.ts';
import { startOnlyNode } from '../only-node.ts';
import type { Scenario, Trial } from '../scenario.ts';

const purchases = 5_000;
const buyers = 32;
const firstVehicle = 700_000;
const settleMs = 60_000;

/** What a reader keeps when it is killed: the events that it has processed, and the cursor behind them. */
interface Stored {
  readonly reports: string[];
  readonly ids: string[];
  cursor: string | undefined;
  /** How often the reader was killed. */
  kills: number;
}

/**
 * Purchases of one account on two nodes, while a reader pulls its events; both nodes and the reader are killed again and again. The
 * events that the reader has stored must be those of the charges in the ledger, in its order, each once.
 */
export const events: Scenario = {
  name: 'events',
  longestMs: 15 * 60_000,
  async run(trial) {
    const { random, signal, scope } = trial;
    const { url, database } = await trial.workspace.freshDatabase(scope);
    const nodes = [
      await startOnlyNode(trial, { DATABASE_URL: url }),
      await startOnlyNode(trial, { DATABASE_URL: url }, 'all-2'),
    ];
    const terms = { topUpCents: 100_000_000n, rateLimitPerMinute: 1_000_000 };
    const { partnerId, key } = await addPartner(database, terms);
    const stored: Stored = { reports: [], ids: [], cursor: undefined, kills: 0 };
    const over = new AbortController();
    const reading = readUntil(over.signal, trial, { nodes, key, stored });
    let next = 0;
    const buying = Array.from({ length: buyers }, async (_, index) => {
      const node = nodes[index % nodes.length];
      if (!node) throw new Error('there is no node');
      const client = new VehicleHistory({ apiKey: key, baseUrl: node.url });
      for (let number = next++; number < purchases; number = next++)
        await client.reports.buy(vehicle(firstVehicle + number));
    });
    const bought = Promise.all(buying);
    const isBought = new AbortController();
    void bought.finally(() => isBought.abort()).catch(() => {});
    let nodeKills = 0;
    while (!isBought.signal.aborted) {
      await pause(between(random, 2_000, 6_000), undefined, { signal });
      const victim = pick(random, nodes);
      trial.progress(`kill ${++nodeKills}, ${next} of ${purchases} bought, ${stored.ids.length} read`);
      await victim.end('SIGKILL');
      await victim.start(signal);
    }
    await bought;
    const charged = await chargedReports(database, partnerId);
    for (const end = performance.now() + settleMs; stored.reports.length < charged.length && performance.now() < end;)
      await pause(250, undefined, { signal });
    over.abort();
    await reading;
    return {
      done: `${charged.length} reports bought over ${buyers} connections, ${nodeKills} kills of nodes, ${stored.kills} of the reader`,
      answered: purchases,
      checks: [
        { name: 'each charged report has one event', findings: differences(charged, stored.reports) },
        {
          name: 'events of reports that were complete at once are in the order of the ledger',
          findings: misplaced(await completeAtOnce(database, partnerId, charged), stored.reports),
        },
        {
          name: 'events are read in their order',
          findings: misplaced(await eventIds(database, partnerId), stored.ids),
        },
        { name: 'no event is read twice', findings: repeated(stored.ids) },
      ],
      notes: [],
    };
  },
};

/** Pulls events from one node or the other. A reader that is killed loses the page that it has not stored yet. */
async function readUntil(
  over: AbortSignal,
  { random, signal }: Trial,
  { nodes, key, stored }: { nodes: readonly ServiceNode[]; key: string; stored: Stored },
): Promise<void> {
  while (!over.aborted) {
    signal.throwIfAborted();
    const query = { after: stored.cursor, limit: Math.ceil(between(random, 1, 120)) };
    // A node that was killed answers nothing.
    const page = await pullEvents(pick(random, nodes), key, query, { prefer: 'wait=1' }).catch(() => undefined);
    if (page?.status !== 200) {
      await pause(50, undefined, { signal });
      continue;
    }
    if (between(random, 0, 10) < 1) {
      stored.kills++;
      continue;
    }
    const { events: found, next } = page.body;
    stored.ids.push(...found.map(({ id }) => id));
    const completed = found.filter(({ type }) => type === 'report.completed');
    stored.reports.push(...completed.map(({ data }) => data['reportId'] ?? ''));
    stored.cursor = next;
  }
}

async function chargedReports(database: Database, partnerId: string): Promise<string[]> {
  const rows = await database.query<{ reportId: string }>(sql`
    select report_id as "reportId" from billing.ledger_entry
    where partner_id = ${partnerId} and kind = 'charge' order by sequence`);
  return rows.map(({ reportId }) => reportId);
}

/** Those of which nothing arrived after the purchase: their event was committed with the purchases of its time. */
async function completeAtOnce(database: Database, partnerId: string, charged: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select id from reports.report where partner_id = ${partnerId} and version = 1`);
  const ids = new Set(rows.map(({ id }) => id));
  return charged.filter((id) => ids.has(id));
}

async function eventIds(database: Database, partnerId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select message_id as id from webhooks.event where partner_id = ${partnerId} order by added_at`);
  return rows.map(({ id }) => id);
}

function differences(charged: readonly string[], told: readonly string[]): string[] {
  const [sold, read] = [new Set(charged), new Set(told)];
  return [
    ...charged.filter((id) => !read.has(id)).map((id) => `${id} was charged, and has no event`),
    ...told.filter((id) => !sold.has(id)).map((id) => `${id} has an event, and was not charged`),
    ...repeated(told),
  ];
}

/** What is not in the order of `ordered`, of what is in it. */
function misplaced(ordered: readonly string[], told: readonly string[]): string[] {
  const places = new Map(ordered.map((id, place) => [id, place]));
  const listed = told.filter((id) => places.has(id));
  return listed.flatMap((id, index) => {
    const before = listed[index - 1];
    return before !== undefined && (places.get(id) ?? 0) < (places.get(before) ?? 0)
      ? [`${id} came after ${before}`]
      : [];
  });
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size).map((id) => `${id} came twice`);
}
