import { setTimeout as pause } from 'node:timers/promises';

import { operate } from '../harness/service/operate.ts';
import type { Database } from '../src/database/connect.ts';
import { sql } from '../src/database/sql.ts';
import { statusOf } from './client.ts';
import type { Customers } from './customers.ts';
import type { MailServer } from './mail-server.ts';
import { priceCents, type Partner } from './partners.ts';
import type { RateLimitProbe } from './rate-limit-probe.ts';
import type { Check, Trial } from './scenario.ts';

/** The parts of a deployment that are checked. */
interface CheckedDeployment {
  readonly trial: Trial;
  readonly url: string;
  readonly database: Database;
  readonly mailServer: MailServer;
  readonly partners: readonly Partner[];
  readonly customers: Customers;
  readonly rateLimitProbe: RateLimitProbe;
}

interface Strictness {
  /** A worker that is killed after the server took a mail sends it again: SMTP has no better promise. */
  readonly mailsTwice?: number;
  /** For how long a report may wait for its slow sections when all is well again. */
  readonly completeWithinMs?: number;
}

/** What must hold after every scenario. */
export async function checkDeployment(deployment: CheckedDeployment, strict: Strictness): Promise<Check[]> {
  const { completeWithinMs = 60_000, mailsTwice = 0 } = strict;
  const checks: readonly [string, () => Promise<string[]> | string[]][] = [
    ['every report becomes complete', () => untilComplete(deployment, completeWithinMs)],
    ['every answered purchase can be read, the same', () => readAll(deployment)],
    ['nobody is charged twice', () => chargedOnce(deployment)],
    ['balances are top-ups less charges, never below zero', () => balances(deployment)],
    ['ledger verify finds nothing', () => verifyLedger(deployment.url)],
    ['the rate limit holds over all nodes', () => deployment.rateLimitProbe.findings()],
    ['every mail goes out once', () => mailsOnce(deployment, mailsTwice)],
  ];
  const done: Check[] = [];
  for (const [name, find] of checks) {
    deployment.trial.progress(`is it so: ${name}?`);
    done.push({ name, findings: await find() });
  }
  return done;
}

async function untilComplete({ database, trial }: CheckedDeployment, patienceMs: number): Promise<string[]> {
  for (const deadline = performance.now() + patienceMs; ; await pause(100)) {
    trial.signal.throwIfAborted();
    const left = await database.query<{ id: string }>(sql`select id from reports.report where pending <> '{}'`);
    if (left.length === 0) return [];
    if (performance.now() < deadline) continue;
    const jobs = await database.query<{ state: string; jobs: number }>(sql`
      select case when j.locked_by is null then 'due in ' || round(extract(epoch from j.run_at - clock_timestamp())) || ' s'
          when exists (select from cluster.node n where j.locked_by = any(n.worker_ids)
            and n.seen_at > clock_timestamp() - interval '6 seconds') then 'held by a living worker'
          else 'held by a dead worker' end || coalesce(', ' || j.last_error, '') as state, count(*)::int as jobs
      from graphile_worker.jobs j where j.task_identifier = 'enrich-report' group by 1`);
    const states = jobs.map(({ state, jobs: count }) => `${count} ${state}`).join('; ') || 'there are no jobs for them';
    return [`${left.length} reports still wait after ${patienceMs / 1000} s, such as ${left[0]?.id}: ${states}`];
  }
}

/** Reads everything that was bought, on a node by turns; what was complete must be so to the byte. */
async function readAll({ customers, trial }: CheckedDeployment): Promise<string[]> {
  const found: string[] = [];
  const before = customers.observed.violations.length;
  const left = [...customers.observed.reports];
  const reader = async (turn: number) => {
    for (let next = left.pop(); next && !trial.signal.aborted; next = left.pop()) {
      const [reportId, { partner }] = next;
      const reply = await customers.send(turn++, { path: `/v1/reports/${reportId}`, key: partner.key });
      if (reply.kind !== 'answer' || reply.status !== 200) {
        found.push(`${reportId} cannot be read: ${statusOf(reply)}`);
      } else {
        customers.observed.read(reportId, reply.body, reply.sentMs);
        if (!reply.body.includes('"status":"complete"')) found.push(`${reportId} is not complete`);
      }
    }
  };
  await Promise.all([0, 1, 2, 3].map((turn) => reader(turn)));
  return [...found, ...customers.observed.violations.slice(before)];
}

/** Compares what customers were answered with calls and ledger: a purchase is charged once, however often it is sent. */
async function chargedOnce({ database, customers, partners }: CheckedDeployment): Promise<string[]> {
  const entries = await database.query<{ partner: string; report: string; charges: number; cents: bigint }>(sql`
    select partner_id as partner, report_id as report, count(*)::int as charges, -sum(amount_cents)::bigint as cents
    from billing.ledger_entry where kind = 'charge' group by 1, 2`);
  const calls = await database.query<{ report: string; charged: number }>(sql`
    select report_id as report, count(*)::int as charged from billing.call where outcome = 'charged' group by 1`);
  const found = [
    ...entries.filter(({ charges }) => charges !== 1).map(({ report, charges }) => `${report} has ${charges} charges`),
    ...calls.filter(({ charged }) => charged !== 1).map(({ report, charged }) => `${report} has ${charged} paid calls`),
  ];
  const chargeOf = new Map(entries.map(({ report, cents }) => [report, cents]));
  const purchases = [...customers.observed.purchases.values()];
  const bought = purchases.filter(({ reportId }) => reportId !== undefined);
  const reports = new Set(bought.map(({ reportId }) => reportId));
  if (reports.size !== bought.length) found.push(`${bought.length} purchases are ${reports.size} reports`);
  for (const { unit, reportId = '', chargedCents } of bought) {
    const cents = chargeOf.get(reportId);
    if (cents === undefined) found.push(`${unit} was answered and is not in the ledger`);
    // Where the response was lost, its price was not seen.
    else if (chargedCents > cents) found.push(`${unit} was answered ${chargedCents} cents, the ledger has ${cents}`);
  }
  // Only the customers of the scenario buy for these.
  for (const { id } of partners) {
    const inLedger = entries.filter(({ partner }) => partner === id);
    const known = bought.filter(({ partner }) => partner.id === id);
    if (inLedger.length !== known.length) {
      found.push(`${id} has ${inLedger.length} charges for ${known.length} purchases`);
    }
    const wrong = inLedger.filter(({ cents }) => cents !== priceCents);
    if (wrong.length > 0) found.push(`${id} has ${wrong.length} charges at another price`);
  }
  return found;
}

async function balances({ database }: CheckedDeployment): Promise<string[]> {
  const rows = await database.query<{ id: string; balance: bigint; sum: bigint; lowest: bigint; mode: string }>(sql`
    select a.partner_id as id, a.balance_cents as balance, a.billing_mode as mode,
      coalesce(sum(e.amount_cents), 0)::bigint as sum, coalesce(min(e.balance_after_cents), 0)::bigint as lowest
    from billing.account a left join billing.ledger_entry e on e.partner_id = a.partner_id group by a.partner_id`);
  return rows.flatMap(({ id, balance, sum, lowest, mode }) => [
    ...(balance === sum ? [] : [`${id} has ${balance} cents, its movements make ${sum}`]),
    ...(mode === 'prepaid' && lowest < 0n ? [`${id} was ${lowest} cents below zero`] : []),
  ]);
}

/** As the operator does it. */
async function verifyLedger(databaseUrl: string): Promise<string[]> {
  const { code, out, err } = await operate(['ledger', 'verify'], { DATABASE_URL: databaseUrl });
  return code === 0 ? [] : `${out}${err}`.trim().split('\n').slice(0, 5);
}

const mailPatienceMs = 20_000;

async function mailsOnce({ database, mailServer, trial }: CheckedDeployment, allowedTwice: number): Promise<string[]> {
  let waiting = 0;
  for (const deadline = performance.now() + mailPatienceMs; performance.now() < deadline; await pause(100)) {
    trial.signal.throwIfAborted();
    const rows = await database.query(sql`select 1 from mail.message where status = 'queued'`);
    waiting = rows.length;
    if (waiting === 0) break;
  }
  const made = await database.query<{ status: string }>(sql`select status from mail.message`);
  const copies = new Map<string, number>();
  for (const { messageId } of mailServer.received) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  const twice = [...copies].filter(([, count]) => count > 1);
  return [
    ...(waiting > 0 ? [`${waiting} mails still wait`] : []),
    ...(made.some(({ status }) => status === 'dead') ? ['a mail was given up'] : []),
    ...(made.length === 0 ? ['no mail was made: there is nothing to check'] : []),
    ...(copies.size === made.length ? [] : [`${made.length} mails were made, ${copies.size} came`]),
    ...(twice.length > allowedTwice ? twice.map(([id, count]) => `${id} came ${count} times`) : []),
  ];
}
