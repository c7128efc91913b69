import { setTimeout as pause } from 'node:timers/promises';

import { vehicle } from '../harness/generate/vins.ts';
import { findAccount } from '../src/billing/account.ts';
import { bookFunds } from '../src/billing/ledger.ts';
import { sql } from '../src/database/sql.ts';
import type { Client } from './client.ts';
import type { Deployment } from './deployment.ts';
import type { ServiceNode } from './node.ts';
import { priceCents, type Partner } from './partners.ts';

/** Holds last ten seconds; the rest is for a busy machine. */
const lapsesWithinMs = 13_000;
const purchasesAtOnce = 8;
let nextVehicle = 80_000;

/**
 * Kills a node while purchases of a partner with money for one are in flight on it. What they held can be spent on another
 * node soon, unless the purchase was committed all the same.
 */
export async function killWhileHolding(
  { database, apis, trial }: Deployment,
  client: Client,
  { id, key }: Partner,
  victim: ServiceNode,
): Promise<string[]> {
  await bookFunds(database, { partnerId: id, cents: priceCents, reference: null, at: new Date() });
  const buy = (url: string) =>
    client.send(url, { method: 'POST', path: '/v1/reports', key, body: { vin: vehicle(nextVehicle++) } });
  const buying = Promise.all(Array.from({ length: purchasesAtOnce }, () => buy(victim.url)));
  const isAnswered = buying.then(() => true);
  const holds = () => database.query(sql`select from reports.hold where partner_id = ${id}`);
  while ((await holds()).length === 0 && !(await Promise.race([isAnswered, pause(1, false)])));
  await victim.end('SIGKILL');
  await buying;
  const other = apis.find((node) => node !== victim && node.isRunning);
  if (!other) return ['there is no other node'];
  for (const deadline = performance.now() + lapsesWithinMs; ; await pause(100, undefined, { signal: trial.signal })) {
    const reply = await buy(other.url);
    if (reply.kind === 'answer' && reply.status === 200) return [];
    if (((await findAccount(database, id))?.balanceCents ?? 0n) < priceCents) return [];
    if (performance.now() > deadline) return [`money that a killed node held is not free after ${lapsesWithinMs} ms`];
  }
}
