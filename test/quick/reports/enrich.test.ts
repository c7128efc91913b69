import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '../../../harness/async/eventually.ts';
import { commitAndMove } from '../../../harness/service/commits.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import { sql } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { askReportAgain } from '../../../src/operations/reports/ask-again.ts';
import { finishReport } from '../../../src/operations/reports/finish-report.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { buyReport } from '../../../src/reports/buy/purchase.ts';
import { enrichReport, completeReport, type DueTimes } from '../../../src/reports/enrich.ts';
import { eraseContent } from '../../../src/reports/erase.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';
import { DocumentChecker } from '../../../src/reports/proof/check.ts';
import { prove } from '../../../src/reports/read/prove.ts';
import { reportBrands } from '../../../src/reports/read/report-brands.ts';
import { contentOf, findReport } from '../../../src/reports/store.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import { typeJson } from '../../support/cli/operator.ts';
import {
  broken,
  database,
  deferred,
  found,
  manualClock,
  newVehicle,
  reading,
  scripted,
} from '../../support/suppliers/scripted.ts';

const fast = scripted({ id: 'fast' });
fast.answerWith(() => found(reading(5)));

/** A report that was just bought, and its worker, which a test lets run by hand. */
async function bought(suppliers: readonly Supplier[]) {
  const clock = manualClock();
  const { partnerId, keyId } = await addPartner(database);
  const open = (asked: readonly Supplier[]) =>
    openPurchasing(database, { clock, suppliers: asked, publicUrl: 'http://service.test' });
  const parts = await open(suppliers);
  const commitQueue = new CommitQueue(commitAndMove(database), clock);
  const { rendition } = await buyReport(
    { ...parts, commitQueue },
    {
      buyer: { partnerId, keyId, language: 'en', reportAccessDays: 30 },
      vin: newVehicle().vin,
      language: undefined,
      idempotencyKey: undefined,
      arrivedAt: clock.now(),
    },
  );
  const { reportId } = JSON.parse(String(rendition.body)) as { reportId: string };
  const work = async (asked = suppliers) => {
    const job = await takeJob(reportId);
    const { gathering, ...rest } = asked === suppliers ? parts : await open(asked);
    await enrichReport({ ...rest, database, gathering, clock, onArrival: () => {} }, reportId, job.due);
  };
  const finish = async () => {
    await takeJob(reportId, { task: 'finish-report' });
    const arrived: string[] = [];
    await completeReport({ ...parts, database, clock, onArrival: (id) => arrived.push(id) }, reportId);
    return arrived;
  };
  const pending = async () => (await findReport(database, reportId))?.pending;
  const version = async () => (await findReport(database, reportId))?.version ?? 0;
  const nextDue = async () => (await takeJob(reportId, { keep: true })).runAt;
  return { clock, partnerId, reportId, work, finish, pending, version, nextDue };
}

async function takeJob(
  reportId: string,
  { keep = false, task = 'enrich-report' } = {},
): Promise<{ due: DueTimes; runAt: Date }> {
  const [job] = await database.query<{ id: string; payload: { due?: string }; run_at: Date }>(sql`
    select id, payload, run_at from graphile_worker._private_jobs where key = ${`${task}:${reportId}`}`);
  assert.ok(job, 'nothing is left to be done for this report');
  if (!keep) await database.query(sql`delete from graphile_worker._private_jobs where id = ${job.id}`);
  return { due: JSON.parse(job.payload.due ?? '{}') as DueTimes, runAt: job.run_at };
}

test('each supplier is asked again at its own pace: one that fails is not dragged along by one that is nearly done', async () => {
  const quick = scripted({ id: 'quick', speed: 'slow', feeds: ['photos'] });
  quick.answerWith(() => ({ kind: 'not yet', retryInMs: 2_000 }));
  const failing = scripted({ id: 'failing', speed: 'slow', feeds: ['vehicleHistory'], priceCents: 10 });
  failing.answerWith(() => broken);
  const dear = scripted({ id: 'dear', priceCents: 9 });
  dear.answerWith(() => broken);
  const { clock, work } = await bought([fast, quick, failing, dear]);
  for (let seconds = 0; seconds < 60; seconds += 2) {
    await work();
    clock.move(2_001);
  }
  assert.ok(quick.requests.length > 15, `${quick.requests.length} questions`);
  assert.ok(failing.requests.length < 10, `${failing.requests.length} questions at a price`);
  assert.equal(dear.requests.length, 1, 'a fast one that failed at a price is not paid twice');
});

test('sections that arrive a moment apart are stored at once, and none waits for one that takes long', async () => {
  const feeds = ['photos', 'vehicleHistory', 'serviceHistory'] as const;
  const [first, second, late] = feeds.map((section) => scripted({ id: section, speed: 'slow', feeds: [section] }));
  assert.ok(first && second && late);
  for (const one of [first, second, late]) one.answerWith(() => ({ kind: 'not yet', retryInMs: 2_000 }));
  const { clock, work, pending, version } = await bought([fast, first, second, late]);
  clock.move(2_001);
  const isReleased = deferred<void>();
  first.answerWith(() => ({ kind: 'nothing' }));
  second.answerWith(async () => {
    await pause(60);
    return { kind: 'nothing' };
  });
  late.answerWith(async () => {
    await isReleased.promise;
    return { kind: 'nothing' };
  });
  const working = work();
  await eventually(async () => (await version()) > 1);
  assert.deepEqual([await pending(), await version()], [['serviceHistory'], 2]);
  isReleased.resolve();
  await working;
  assert.deepEqual([await pending(), await version()], [[], 3]);
});

test('suppliers that are due a moment apart are asked by one job', async () => {
  const pauses = { photos: 2_000, vehicleHistory: 2_400, serviceHistory: 9_000 } as const;
  const slow = (Object.keys(pauses) as (keyof typeof pauses)[]).map((section) => {
    const one = scripted({ id: section, speed: 'slow', feeds: [section] });
    one.answerWith(() => ({ kind: 'not yet', retryInMs: pauses[section] }));
    return one;
  });
  const { clock, work, nextDue } = await bought([fast, ...slow]);
  await work();
  assert.equal((await nextDue()).getTime() - clock.now().getTime(), 2_400);
  clock.move(2_400);
  const asked = slow.map(({ requests }) => requests.length);
  await work();
  assert.deepEqual(
    slow.map(({ requests }, at) => requests.length - (asked[at] ?? 0)),
    [1, 1, 0],
  );
});

test('a supplier that always says "at once" is asked less and less often', async () => {
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 0 }));
  const { clock, work, nextDue } = await bought([fast, slow]);
  clock.move(1_500_000);
  await work();
  assert.ok((await nextDue()).getTime() - clock.now().getTime() >= 60_000);
});

test('a section is given up after 30 minutes, however long a pause its supplier asked for', async () => {
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 1e15, ticket: 'T' }));
  const { clock, work, pending } = await bought([fast, slow]);
  clock.move(30 * 60_000 - 10_000);
  await work();
  assert.deepEqual(await pending(), ['photos']);
  clock.move(10_000);
  await work();
  assert.deepEqual(await pending(), []);
});

test('a report waits for a supplier that this node does not know as for any other: for 30 minutes', async () => {
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 1_000 }));
  const { clock, work, pending, nextDue } = await bought([fast, slow]);
  await work([fast]);
  assert.deepEqual(await pending(), ['photos']);
  assert.ok((await nextDue()).getTime() - clock.now().getTime() >= 60_000, 'and nobody is kept busy by it');
  clock.move(30 * 60_000);
  await work([fast]);
  assert.deepEqual(await pending(), []);
});

test('a fast supplier that fails with the purchase is asked again, and what it brings is added', async () => {
  const other = scripted({ id: 'other', feeds: ['accidentHistory'] });
  other.answerWith(() => broken);
  const { clock, work, pending } = await bought([fast, other]);
  assert.deepEqual(await pending(), ['accidentHistory']);
  clock.move(10_000);
  await work();
  assert.deepEqual(await pending(), ['accidentHistory'], 'it has failed once more');
  clock.move(20_000);
  other.answerWith(() => ({ kind: 'nothing' }));
  await work();
  assert.deepEqual(await pending(), []);
});

test('a worker that comes late asks once more before it gives up', async () => {
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => broken);
  const { clock, work, pending } = await bought([fast, slow]);
  const asked = slow.requests.length;
  clock.move(5 * 3_600_000);
  await work();
  assert.ok(slow.requests.length > asked);
  assert.deepEqual(await pending(), []);
});

test('a document that was made before a section arrived is still known, and what it belongs to after everything was erased', async () => {
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 2_000 }));
  const { clock, reportId, work } = await bought([fast, slow]);
  const secrets = new LinkSecrets(database);
  await secrets.read();
  const hashVin = await loadHashVin(database);
  const checker = new DocumentChecker(database, secrets, hashVin, reportBrands(database, '#123456'));
  const codeNow = async () => {
    const stored = await findReport(database, reportId);
    const content = stored && contentOf(stored);
    assert.ok(stored?.vin && content);
    return prove({
      stored: { ...stored, vin: stored.vin },
      report: content.report,
      linkSecret: await secrets.need(content.linkSecret),
    }).code;
  };
  const early = await codeNow();
  slow.answerWith(() => found());
  clock.move(60_000);
  await work();
  const late = await codeNow();
  const stateOf = async (code: string) => {
    const finding = await checker.check({ reportId, code }, clock.now());
    return finding.kind === 'issued' ? finding.state : finding.kind;
  };
  assert.notEqual(early, late);
  assert.deepEqual([await stateOf(early), await stateOf(late)], ['earlier', 'present']);
  const vin = (await findReport(database, reportId))?.vin ?? undefined;
  const endedBefore = new Date(clock.now().getTime() + 60 * 86_400_000);
  await database.transaction((tx) => eraseContent(tx, { endedBefore, now: clock.now(), count: 1_000 }));
  assert.equal((await checker.check({ reportId, vin }, clock.now())).kind, 'ended');
  // Codes of its documents are known, and no other is confirmed, with the right VIN or without.
  assert.deepEqual([await stateOf(early), await stateOf(late)], ['ended', 'ended']);
  const wrong = '0000-0000-0000-0000-0000';
  assert.equal(await stateOf(wrong), 'unknown');
  assert.equal((await checker.check({ reportId, vin, code: wrong }, clock.now())).kind, 'unknown');
  assert.equal((await checker.check({ reportId, vin: newVehicle().vin }, clock.now())).kind, 'unknown');
});

const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;

async function auditOf(partnerId: string, operation: string): Promise<{ subject: string; reason: string | null }[]> {
  return database.query<{ subject: string; reason: string | null }>(sql`
    select subject, reason from people.audit_entry where partner_id = ${partnerId} and operation = ${operation}`);
}

test('an operator has the suppliers of a report asked now; those of a complete one are never asked again', async () => {
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 600_000 }));
  const { clock, partnerId, reportId, work, pending } = await bought([fast, slow]);
  const again = () => runOperation({ database, now: clock.now() }, askReportAgain, { reportId }, admin);
  await work();
  clock.move(1_000);
  const before = slow.requests.length;
  await work();
  assert.equal(slow.requests.length, before, 'it is not due');
  slow.answerWith(() => found());
  const outcome = await typeJson(database, ['report', 'ask-again', reportId], clock.now());
  assert.deepEqual(outcome, { reportId, outstanding: ['photos'] });
  await work();
  assert.equal(slow.requests.length, before + 1);
  assert.deepEqual(await pending(), []);
  await assert.rejects(again, /is complete: a finished report is never rewritten/);
  assert.deepEqual(await auditOf(partnerId, 'ask-again'), [{ subject: `report ${reportId}`, reason: null }]);
});

test('an operator completes a report with what is there: what is outstanding is unavailable, and readers are woken', async () => {
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 600_000 }));
  const { clock, partnerId, reportId, work, finish, pending } = await bought([fast, slow]);
  const decide = () =>
    runOperation({ database, now: clock.now() }, finishReport, { reportId, reason: 'sold today' }, admin);
  await work();
  const words = ['report', 'finish', reportId, '--reason', 'sold today'];
  assert.deepEqual(await typeJson(database, words, clock.now()), { reportId, outstanding: ['photos'] });
  await work();
  assert.deepEqual(await finish(), [reportId], 'a job that asks the suppliers does not replace it');
  assert.deepEqual(await pending(), []);
  const stored = await findReport(database, reportId);
  const content = stored && contentOf(stored);
  const photos = content?.report.coverage.checks?.find(({ key }) => key === 'photos');
  assert.equal(photos?.status, 'unavailable');
  assert.equal(content?.findings, undefined);
  slow.answerWith(() => found());
  clock.move(700_000);
  await work();
  assert.equal((await findReport(database, reportId))?.version, stored?.version, 'a late answer changes nothing');
  await assert.rejects(decide, /is complete: a finished report is never rewritten/);
  await assert.rejects(
    runOperation({ database, now: clock.now() }, finishReport, { reportId: 'nothing', reason: 'x' }, admin),
    /there is no report "nothing"/,
  );
  assert.deepEqual(await auditOf(partnerId, 'finish-report'), [
    { subject: `report ${reportId}`, reason: 'sold today' },
  ]);
});

test('an answer that is stored while a report is being finished is kept', async () => {
  const photos = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  const history = scripted({ id: 'other', speed: 'slow', feeds: ['vehicleHistory'] });
  for (const one of [photos, history]) one.answerWith(() => ({ kind: 'not yet', retryInMs: 1_000 }));
  const { clock, reportId, work, finish, pending } = await bought([fast, photos, history]);
  await work();
  await runOperation({ database, now: clock.now() }, finishReport, { reportId, reason: 'late' }, admin);
  history.answerWith(() => ({ kind: 'nothing' }));
  clock.move(5_000);
  await Promise.all([work(), finish()]);
  assert.deepEqual(await pending(), []);
});
