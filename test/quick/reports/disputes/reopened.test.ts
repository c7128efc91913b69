import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

import { addPartner } from '../../../../harness/service/partners.ts';
import { sql } from '../../../../src/database/sql.ts';
import { addProofs } from '../../../../src/operations/disputes/add-proofs.ts';
import { decideDispute } from '../../../../src/operations/disputes/decide-dispute.ts';
import { forwardDispute } from '../../../../src/operations/disputes/forward-dispute.ts';
import { recordSupplierAnswer } from '../../../../src/operations/disputes/record-supplier-answer.ts';
import type { Actor } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../../src/operations/reports/erase-expired.ts';
import { disputedRecords } from '../../../../src/reports/disputes/fold.ts';
import { countUnanswered, type DisputeAnswer, listForwarded } from '../../../../src/reports/disputes/forwarded.ts';
import { measureDisputes } from '../../../../src/reports/disputes/measures.ts';
import { stepOf } from '../../../../src/reports/disputes/queue.ts';
import { findDispute, listDisputesOf } from '../../../../src/reports/disputes/store.ts';
import { openConsole, signIn } from '../../../support/console/console.ts';
import { freshDatabase } from '../../../support/database.ts';
import { addReadableReport, contest } from '../../../support/reports/contested.ts';

const { database } = await freshDatabase();
await addPartner(database, { id: 'acme' });
await database.query(sql`insert into suppliers.pause (supplier_id, paused_at) values ('asked', now())`);
const support = await signIn(await openConsole(database), database, 'support');
const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };
const owner: Actor = { role: 'member-owner', kind: 'person', name: 'ada@partner.test', partnerId: 'acme' };
const job: Actor = { role: 'system', kind: 'job', name: 'erase-old' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A reading that is contested. */
async function openContested(filedAt = daysAgo(40)) {
  const report = await addReadableReport(database, 'acme');
  const [record = ''] = report.recordsOf('reading');
  const dispute = await contest(database, report, { record, at: filedAt });
  const { id: disputeId, partnerId, reportId, vinHash } = dispute;
  const current = async () => (await findDispute(database, disputeId)) ?? assert.fail();
  return {
    disputeId,
    report,
    record,
    km: dispute.record.sights[0]?.km ?? assert.fail(),
    current,
    correct: (correctedKm: number, at: Date, id = disputeId) => {
      const input = { disputeId: id, outcome: 'corrected', ground: 'proven', correctedKm, reason: 'bill' } as const;
      return runOperation({ database, now: at }, decideDispute, input, admin);
    },
    confirm: (at: Date) => {
      const input = { disputeId, outcome: 'confirmed', ground: 'sourceConfirmed', reason: 'mail' } as const;
      return runOperation({ database, now: at }, decideDispute, input, admin);
    },
    reopen: async (at: Date) => {
      const digest = randomBytes(32).toString('hex');
      const proof = { digest, sentBytes: 9, contentType: 'image/png', bytes: Buffer.from('a picture') } as const;
      const input = { partnerId, reportId, disputeId, proofs: [proof] };
      const { outcome } = await runOperation({ database, now: at }, addProofs, input, owner);
      assert.equal(outcome, 'reopened');
    },
    forward: (at: Date, note = 'Is it so?') =>
      runOperation({ database, now: at }, forwardDispute, { disputeId, supplierId: 'asked', note }, admin),
    answer: (answer: DisputeAnswer, at: Date) =>
      runOperation(
        { database, now: at },
        recordSupplierAnswer,
        { disputeId, supplierId: 'asked', answer, note: 'The filer is right.' },
        admin,
      ),
    step: async (at: Date) => stepOf(await current(), await listForwarded(database, [disputeId]), at),
    shownKm: async () =>
      disputedRecords(await listDisputesOf(database, vinHash, 'operator'))[0]?.correction?.odometerKm,
  };
}

test('a wrong correction can be undone in the reopened dispute, and what applies already is no correction', async () => {
  const { km, correct, reopen, shownKm } = await openContested();
  await assert.rejects(correct(km, daysAgo(31)), /is what the record says/);
  await correct(km + 500, daysAgo(30));
  await reopen(daysAgo(20));
  await assert.rejects(correct(km + 500, daysAgo(19)), /is what the record says/);
  await correct(km, daysAgo(18));
  assert.equal(await shownKm(), km);
});

test('a correction of another dispute about the record counts as what it says', async () => {
  const { km, correct, report, record, disputeId, shownKm } = await openContested();
  await correct(km + 500, daysAgo(30));
  const again = await contest(database, report, { record, at: daysAgo(20) });
  assert.notEqual(again.id, disputeId);
  await assert.rejects(correct(km + 500, daysAgo(19), again.id), /is what the record says/);
  await correct(km, daysAgo(18), again.id);
  assert.equal(await shownKm(), km);
});

test('a reopened dispute is forwarded to the same supplier again, and what was said before counts no more', async () => {
  const { confirm, reopen, forward, answer, step, disputeId } = await openContested();
  await forward(daysAgo(39));
  await answer('confirmed', daysAgo(35));
  await confirm(daysAgo(30));
  await reopen(daysAgo(20));
  assert.equal(await step(daysAgo(20)), 'new', 'nobody was asked about the new proofs');
  await assert.rejects(answer('none', daysAgo(20)), /was not forwarded to asked/);
  await forward(daysAgo(19), 'And with this bill?');
  const [{ note, answer: said, answerNote, answeredAt } = assert.fail()] = await listForwarded(database, [disputeId]);
  assert.deepEqual([note, said, answerNote, answeredAt], ['And with this bill?', null, null, null]);
  assert.equal(await step(daysAgo(19)), 'waiting');
  await assert.rejects(answer('none', daysAgo(18)), /before the five working days are over/);
  await assert.rejects(forward(daysAgo(18)), /was forwarded to asked before/);
});

test('a supplier that was asked before a dispute was opened again owes no answer', async () => {
  const { confirm, reopen, forward } = await openContested();
  const before = await countUnanswered(database, new Date());
  await forward(daysAgo(39));
  assert.equal(await countUnanswered(database, new Date()), before + 1n);
  await confirm(daysAgo(30));
  await reopen(daysAgo(20));
  assert.equal(await countUnanswered(database, new Date()), before);
  await forward(daysAgo(19));
  assert.equal(await countUnanswered(database, new Date()), before + 1n);
});

test('the console offers a supplier again after new proofs, and says that its answer is from before', async () => {
  const { confirm, reopen, forward, answer, disputeId } = await openContested();
  await forward(daysAgo(39));
  await answer('confirmed', daysAgo(35));
  await confirm(daysAgo(30));
  await reopen(daysAgo(20));
  const { body } = await support.open(`/disputes/${disputeId}`);
  assert.match(body, /before it was opened again/);
  assert.doesNotMatch(body, /record-supplier-answer"/);
  assert.match((await support.open(`/disputes/${disputeId}/forward-dispute`)).body, /value="asked"/);
  await forward(daysAgo(19));
  const again = (await support.open(`/disputes/${disputeId}`)).body;
  assert.doesNotMatch(again, /before it was opened again/);
  assert.match(again, /record-supplier-answer"/);
});

test('the days to a decision count from when the dispute was last opened', async () => {
  const { confirm, reopen, disputeId } = await openContested();
  await confirm(daysAgo(38));
  await reopen(daysAgo(10));
  const decidedAt = daysAgo(3);
  await confirm(decidedAt);
  const { maxDays } = await measureDisputes(database, decidedAt, []);
  assert.equal(maxDays, 7);
  const { body } = await support.open('/disputes');
  const [, row = ''] = new RegExp(`${disputeId}([^]*?)</tr>`).exec(body) ?? [];
  assert.match(
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    / 7$/,
  );
});

test('notes to and from suppliers are deleted with what the filer wrote, 90 days after the decision, and not before', async () => {
  const { confirm, forward, answer, current, disputeId } = await openContested(daysAgo(100));
  await forward(daysAgo(99));
  await answer('confirmed', daysAgo(98));
  await confirm(daysAgo(97));
  const leftAfter = async (days: number) => {
    await database.query(sql`update reports.dispute set decided_at = ${daysAgo(days)} where id = ${disputeId}`);
    await runOperation({ database, now: new Date() }, eraseExpired, {}, job);
    const [{ note, answerNote, answer: said } = assert.fail()] = await listForwarded(database, [disputeId]);
    return [(await current()).statement, note, answerNote, said];
  };
  assert.deepEqual(await leftAfter(89), ['It was another vehicle.', 'Is it so?', 'The filer is right.', 'confirmed']);
  assert.deepEqual(await leftAfter(91), ['', '', null, 'confirmed']);
});
