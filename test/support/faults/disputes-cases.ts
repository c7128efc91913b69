import assert from 'node:assert/strict';
import { test } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { decideDispute } from '../../../src/operations/disputes/decide-dispute.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { freshDatabase } from '../database.ts';
import { end } from '../process.ts';
import { addReadableReport, contest } from '../reports/contested.ts';
import { startWorkers, type WorkerNode } from './nodes.ts';

interface Counts {
  readonly vehicles: number;
  /** How many partners have bought each vehicle. */
  readonly buyers: number;
  readonly kills: number;
}

const nodesAtOnce = 2;
const outcomes = ['setAside', 'confirmed', 'rejected'] as const;
const grounds = { setAside: 'notVerified', confirmed: 'sourceConfirmed', rejected: 'noReason' } as const;

/** Contests a record of each vehicle and decides about it, while nodes that notify its buyers are killed again and again. */
export function testDisputeNotices({ vehicles, buyers, kills }: Counts): void {
  test(`each buyer is notified once of each of ${vehicles} disputes and decisions, while nodes are killed ${kills} times`, async () => {
    const { database, url } = await freshDatabase();
    const partners: string[] = [];
    while (partners.length < buyers) partners.push((await addPartner(database)).partnerId);
    const nodes = await startWorkers(url, database, nodesAtOnce);
    const expected = new Map<string, string[]>();
    const killed = new AbortController();
    const killing = killNodes({ database, url, nodes, kills }).finally(() => killed.abort());
    for (let number = 0; number < vehicles || !killed.signal.aborted; number += 1) {
      const outcome = outcomes[number % outcomes.length] ?? 'setAside';
      for (const reportId of await contestAndDecide(database, partners, outcome)) {
        expected.set(reportId, ['report.record_contested', `report.record_decided ${outcome}`]);
      }
    }
    await killing;
    await bringForward(database);
    await waitFor('nobody is left to notify', async () => !(await isNotifying(database)), 300_000);
    assert.deepEqual(await noticesOf(database), Object.fromEntries(expected));
  });
}

/** Returns the reports that show the record. */
async function contestAndDecide(
  database: Database,
  partners: readonly string[],
  outcome: (typeof outcomes)[number],
): Promise<string[]> {
  const [owner = '', ...others] = partners;
  const report = await addReadableReport(database, owner);
  const { vinHash } = report;
  const reports = [report.reportId];
  for (const partnerId of others) reports.push((await addReadableReport(database, partnerId, { vinHash })).reportId);
  const { id: disputeId } = await contest(database, report);
  // A decision that comes first makes this notice needless.
  await waitFor('its buyers know', async () => (await countNotices(database, disputeId)) === reports.length, 300_000);
  const input = { disputeId, outcome, ground: grounds[outcome], reason: 'case 12' };
  const actor = { role: 'admin', kind: 'person', name: 'ada@operator.example' } as const;
  await runOperation({ database, now: new Date() }, decideDispute, input, actor);
  return reports;
}

interface Killing {
  readonly database: Database;
  readonly url: string;
  readonly nodes: WorkerNode[];
  readonly kills: number;
}

/** Kills a node whenever one notifies, and starts another one. */
async function killNodes({ database, url, nodes, kills }: Killing): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    await waitFor('a node notifies', () => isNotifying(database, 'running'));
    const victim = nodes.shift();
    assert.ok(victim);
    await end(victim.process, 'SIGKILL');
    nodes.push(...(await startWorkers(url, database, 1)));
  }
}

async function isNotifying(database: Database, which: 'queued' | 'running' = 'queued'): Promise<boolean> {
  const rows = await database.query(sql`
    select from graphile_worker.jobs
    where task_identifier = 'notify-of-dispute' and (locked_by is not null or ${which === 'queued'}) limit 1`);
  return rows.length > 0;
}

/** Each notice is queued twice, the second time for minutes later. */
async function bringForward(database: Database): Promise<void> {
  await database.query(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where task_identifier = 'notify-of-dispute' and locked_at is null`);
}

async function countNotices(database: Database, disputeId: string): Promise<number> {
  const rows = await database.query(sql`select from webhooks.event where data ->> 'disputeId' = ${disputeId}`);
  return rows.length;
}

/** The notices of each report, in the order of the alphabet. */
async function noticesOf(database: Database): Promise<Record<string, string[]>> {
  const rows = await database.query<{ reportId: string; notices: string[] }>(sql`
    select data ->> 'reportId' as "reportId", array_agg(concat_ws(' ', type, data ->> 'outcome') order by type) as notices
    from webhooks.event where type like 'report.record%' group by 1`);
  return Object.fromEntries(rows.map(({ reportId, notices }) => [reportId, notices]));
}
