import { setTimeout as pause } from 'node:timers/promises';

import { between, pick } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import type { SpendLimit } from '../../src/billing/key-budgets.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { formatEuro } from '../../src/kernel/money.ts';
import { theService } from '../../src/operations/engine/operation.ts';
import { runOperation } from '../../src/operations/engine/run.ts';
import { issueKey } from '../../src/operations/keys/issue-key.ts';
import { refundReport } from '../../src/operations/reports/refund-report.ts';
import { Client, type Reply } from '../client.ts';
import { Deployment } from '../deployment.ts';
import { addScenarioPartner } from '../partners.ts';
import type { Scenario } from '../scenario.ts';

const buyers = 64;
const loadMs = 30_000;
const kills = 6;
const priceCents = 217n;
/** Odd cents: no limit is a multiple of the price. */
const limits: readonly SpendLimit[] = [
  { limitCents: 21_911n, per: 'total' },
  { limitCents: 10_007n, per: 'day' },
  { limitCents: 15_013n, per: 'month' },
];
const admin = { role: 'admin', kind: 'person', name: 'the scenario' } as const;
let nextVehicle = 500_000;

interface Key {
  readonly id: string;
  readonly key: string;
  readonly limitCents: bigint;
  inFlight: number;
}

/** Buyers with three limited keys of one account, on two nodes that are killed, while purchases are refunded. */
export const budgets: Scenario = {
  name: 'budgets',
  async run(trial) {
    const { random, signal } = trial;
    const deployment = await Deployment.open(trial, { apiNodes: 2 });
    const { database } = deployment;
    deployment.customers.tolerate({ broken: true, unavailable: true });
    const { id } = await addScenarioPartner(database, 'budgets', { priceCents, repeatPolicy: 'charged' });
    const keys = await Promise.all(limits.map((limit) => issueLimited(database, id, limit)));
    const client = new Client(buyers);
    trial.scope.defer(() => client.close());
    deployment.open();
    const until = performance.now() + loadMs;
    const unjustified: string[] = [];
    const done = { bought: 0, refused: 0, refunds: 0 };
    const buying = Array.from({ length: buyers }, async (_, index) => {
      const key = keys[index % keys.length];
      if (!key) throw new Error('there is no key');
      while (performance.now() < until) {
        await pause(between(random, 5, 60), undefined, { signal });
        key.inFlight++;
        const sent = {
          method: 'POST',
          path: '/v1/reports',
          key: key.key,
          body: { vin: vehicle(nextVehicle++) },
        } as const;
        const reply = await client.send(pick(random, deployment.apis).url, sent);
        const [status, finding] = judge(reply, key);
        if (status === 200) done.bought++;
        if (status === 402) done.refused++;
        if (finding !== undefined) unjustified.push(finding);
        // Of requests that a killed node had, the purchase may still be in flight.
        if (typeof status === 'number') key.inFlight--;
        if (status === 402) await pause(200, undefined, { signal });
      }
    });
    const refunding = (async () => {
      for (; performance.now() < until; done.refunds += await refundOne(database, id)) {
        await pause(between(random, 200, 500), undefined, { signal });
      }
    })();
    for (let round = 1; round <= kills; round++) {
      await pause(between(random, 2_000, 4_000), undefined, { signal });
      trial.progress(`kill ${round} of ${kills}`);
      const victim = pick(random, deployment.apis);
      await victim.end('SIGKILL');
      await victim.start(signal);
    }
    await Promise.all([...buying, refunding]);
    const exceeded = await findExceeded(database, id, keys);
    const checks = await deployment.close({ mailsTwice: 0 });
    return {
      done: `${done.bought} bought, ${done.refused} refused, ${done.refunds} refunded, ${kills} nodes killed`,
      answered: deployment.customers.observed.answered,
      checks: [
        { name: 'charges less refunds never exceed the budget of a key', findings: exceeded },
        { name: 'each refusal was justified', findings: unjustified },
        ...checks,
      ],
      notes: [deployment.met],
    };
  },
};

async function issueLimited(database: Database, partnerId: string, { limitCents, per }: SpendLimit): Promise<Key> {
  const input = { partnerId, label: null, expiresAt: null, spendLimitCents: limitCents, per };
  const issued = await runOperation({ database, now: new Date() }, issueKey, input, admin);
  return { ...issued, limitCents, inFlight: 0 };
}

/** A refusal is right if what is spent, and what purchases in flight may still spend, leave less than the price. */
function judge(reply: Reply, { id, limitCents, inFlight }: Key): [status: number | string, finding?: string] {
  if (reply.kind !== 'answer') return [reply.kind];
  const { status, headers, body } = reply;
  if (status !== 402) return status === 200 || status >= 500 ? [status] : [status, `${id}: ${status} ${body}`];
  const spentCents = BigInt(String(headers['x-key-spent-eur']).replace('.', ''));
  const isJustified = body.includes('KEY_LIMIT_REACHED') && spentCents + priceCents * BigInt(inFlight) > limitCents;
  return isJustified ? [status] : [status, `${id}: refused at ${formatEuro(spentCents)} with ${inFlight} in flight`];
}

async function refundOne(database: Database, partnerId: string): Promise<number> {
  const [charge] = await database.query<{ reportId: string }>(sql`
    select c.report_id as "reportId" from billing.call c
    where c.partner_id = ${partnerId} and c.outcome = 'charged' and not exists (
      select from billing.booking_key k where k.partner_id = ${partnerId} and k.kind = 'refund' and k.key = c.report_id)
    order by random() limit 1`);
  if (!charge) return 0;
  const refund = { reportId: charge.reportId, reason: 'the scenario' };
  await runOperation({ database, now: new Date() }, refundReport, refund, { ...theService, ...admin });
  return 1;
}

/** The ledger is in the order of the account's lock: after each entry, what a key has spent must be within its limit. */
async function findExceeded(database: Database, partnerId: string, keys: readonly Key[]): Promise<string[]> {
  const entries = await database.query<{ keyId: string; cents: bigint }>(sql`
    select c.key_id as "keyId", -e.amount_cents as cents from billing.ledger_entry e
      join billing.call c on c.partner_id = e.partner_id and c.report_id = e.report_id and c.outcome = 'charged'
    where e.partner_id = ${partnerId} order by e.sequence`);
  const spent = new Map<string, bigint>();
  const findings: string[] = [];
  for (const { keyId, cents } of entries) {
    const total = (spent.get(keyId) ?? 0n) + cents;
    spent.set(keyId, total);
    const limitCents = keys.find(({ id }) => id === keyId)?.limitCents ?? 0n;
    if (total > limitCents) findings.push(`${keyId} spent ${formatEuro(total)} of ${formatEuro(limitCents)}`);
  }
  return findings;
}
