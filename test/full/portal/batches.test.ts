import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import type { MemberRole } from '../../../src/people/roles.ts';
import { stopRunning } from '../../../src/reports/batches/hold.ts';
import { newBatchId, orderBatch } from '../../../src/reports/batches/order.ts';
import { findBatch } from '../../../src/reports/batches/store.ts';
import { batchKey } from '../../../src/reports/batches/work.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { freshDatabase } from '../../support/database.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
// No job runs here: a batch stays as it is until somebody changes it.
const portal = await openPortal(database);
const hashVin = await loadHashVin(database);

async function orderFor(partnerId: string): Promise<string> {
  const batchId = newBatchId();
  const lines = [{ line: 1, vin: 'WVWZZZ1JZXW000001' as Vin }];
  const order = { partnerId, batchId, orderedBy: 'buyer@partner.example', keyId: null, language: 'en', lines } as const;
  assert.equal((await orderBatch({ database, hashVin }, order, new Date())).outcome, 'ordered');
  return batchId;
}

/** A new partner's batch that is running, with a member who has signed in. */
async function openBatch(role: MemberRole = 'owner') {
  const { partnerId } = await addPartner(database);
  const batchId = await orderFor(partnerId);
  const mail = `${role}@${partnerId.toLowerCase()}.example`;
  const member = await signInTo(portal, database, partnerId, { role, mail });
  const path = `/portal/p/${partnerId}/batches/${batchId}`;
  return {
    partnerId,
    batchId,
    mail,
    path,
    member,
    press: async (button: 'stop' | 'resume') => {
      const { statusCode, headers } = await member.submit(path, { do: button });
      return [statusCode, headers.location];
    },
    stopForMoney: () =>
      database.transaction((tx) => stopRunning(tx, { partnerId, batchId, at: new Date() }, 'INSUFFICIENT_CREDIT')),
    state: async () => (await findBatch(database, partnerId, batchId))?.state,
    entries: () => entriesOf(batchId),
  };
}

function entriesOf(batchId: string) {
  return database.query<Record<string, unknown>>(sql`
    select actor, role, operation, partner_id as partner, before ->> 'state' as before, after ->> 'state' as after,
      made_at between now() - interval '1 minute' and now() as "isDated", origin like '198.51.100.%' as "hasAddress",
      request_id is not null as "hasRequest"
    from people.audit_entry where subject = ${`batch ${batchId}`} order by number`);
}

async function countJobs(partnerId: string, batchId: string): Promise<number> {
  const rows = await database.query(
    sql`select from graphile_worker.jobs where key = ${batchKey({ partnerId, batchId })}`,
  );
  return rows.length;
}

for (const role of ['owner', 'developer'] as const) {
  test(`a member who stops and resumes a batch is in the audit, with the time and the batch: ${role}`, async () => {
    const { partnerId, batchId, mail, path, press, state, entries } = await openBatch(role);
    await database.query(sql`select graphile_worker.remove_job(${batchKey({ partnerId, batchId })})`);
    assert.deepEqual(await press('stop'), [303, path]);
    assert.deepEqual([await state(), await countJobs(partnerId, batchId)], ['stopped', 0]);
    assert.deepEqual(await press('resume'), [303, path]);
    assert.deepEqual([await state(), await countJobs(partnerId, batchId)], ['running', 1]);
    const author = { actor: mail, role: `member-${role}`, partner: partnerId };
    const seen = { isDated: true, hasAddress: true, hasRequest: true };
    assert.deepEqual(await entries(), [
      { ...author, operation: 'stop-batch', before: 'running', after: 'stopped', ...seen },
      { ...author, operation: 'resume-batch', before: 'stopped', after: 'running', ...seen },
    ]);
  });
}

test('a batch whose stop cannot be recorded is not stopped, and one whose resumption cannot be is not resumed', async () => {
  const { press, stopForMoney, state, entries } = await openBatch();
  await database.script(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused here'; end $$;
    create trigger refuse before insert on people.audit_entry for each row execute function public.refuse()`);
  try {
    assert.equal((await press('stop'))[0], 500);
    assert.equal(await state(), 'running');
    await stopForMoney();
    assert.equal((await press('resume'))[0], 500);
    assert.equal(await state(), 'stopped');
  } finally {
    await database.script('drop trigger refuse on people.audit_entry');
  }
  assert.deepEqual(await entries(), []);
});

test('a double click stops a batch once, and the second click is recorded as one that changed nothing', async () => {
  const { press, path, state, entries } = await openBatch();
  assert.deepEqual(await Promise.all([press('stop'), press('stop')]), [
    [303, path],
    [303, path],
  ]);
  assert.equal(await state(), 'stopped');
  assert.deepEqual(
    (await entries()).map(({ before, after }) => [before, after]),
    [
      ['running', 'stopped'],
      ['stopped', 'stopped'],
    ],
  );
});

test('a viewer sees a batch without buttons, and a form that they send changes and records nothing', async () => {
  const { member, path, press, stopForMoney, state, entries } = await openBatch('viewer');
  assert.doesNotMatch((await member.open(path)).body, /name="do"/);
  assert.deepEqual(await press('stop'), [303, path]);
  assert.equal(await state(), 'running');
  await stopForMoney();
  assert.doesNotMatch((await member.open(path)).body, /name="do"/);
  assert.deepEqual(await press('resume'), [303, path]);
  assert.equal(await state(), 'stopped');
  assert.deepEqual(await entries(), []);
});

test('a member of finance does not reach a batch, and changes nothing', async () => {
  const { press, state, entries } = await openBatch('finance');
  assert.equal((await press('stop'))[0], 403);
  assert.equal(await state(), 'running');
  assert.deepEqual(await entries(), []);
});

test('a batch is not resumed while as many are running as may: the page says so', async () => {
  const { member, partnerId, path, stopForMoney, state } = await openBatch();
  await stopForMoney();
  for (let count = 0; count < 20; count++) await orderFor(partnerId);
  const { statusCode, body } = await member.submit(path, { do: 'resume' });
  assert.equal(statusCode, 422);
  assert.match(body, /Twenty lists are already running/);
  assert.equal(await state(), 'stopped');
});

test("the id of another partner's batch, sent with an order, does not replace the other's job", async () => {
  const [owner, rival] = [await openBatch(), await openBatch()];
  const path = `/portal/p/${rival.partnerId}/batches/order`;
  await rival.member.submit(path, { batch: owner.batchId, list: 'WVWZZZ1JZXW000002' });
  assert.ok(await findBatch(database, rival.partnerId, owner.batchId));
  const jobs = await database.query<{ partner: string }>(sql`
    select payload ->> 'partner' as partner from graphile_worker._private_jobs
    where payload ->> 'batchId' = ${owner.batchId}`);
  assert.deepEqual(new Set(jobs.map(({ partner }) => partner)), new Set([owner.partnerId, rival.partnerId]));
});

test('a list with many wrong lines shows the first hundred and how many there are, and is not read to its end', async () => {
  const { member, partnerId } = await openBatch();
  const path = `/portal/p/${partnerId}/batches`;
  const some = await member.submit(path, { list: `WVWZZZ1JZXW000002\n${'x\n'.repeat(1_500)}` });
  assert.equal(some.statusCode, 200);
  assert.match(some.body, /Not valid, and left out \(1,500\)[^]*The first 100 are shown/);
  assert.ok([...some.body.matchAll(/<tr>/g)].length < 110);
  assert.match(some.body, /batches\/order/);
  const many = await member.submit(path, { list: `WVWZZZ1JZXW000002\n${'x\n'.repeat(50_000)}` });
  assert.equal(many.statusCode, 422);
  assert.match(many.body, /More than 2,000 entries are not valid, and the rest of the list was not read/);
  assert.doesNotMatch(many.body, /batches\/order/, 'a list that was read in part cannot be ordered');
  assert.ok(many.body.length < 300_000, String(many.body.length));
  const order = { batch: newBatchId(), list: `WVWZZZ1JZXW000002\n${'x\n'.repeat(50_000)}` };
  await member.submit(`${path}/order`, order);
  assert.equal(await findBatch(database, partnerId, order.batch), undefined);
});

test('a list that names the same vehicles again and again shows the first hundred repetitions', async () => {
  const { member, partnerId } = await openBatch();
  const { body } = await member.submit(`/portal/p/${partnerId}/batches`, { list: 'WVWZZZ1JZXW000002\n'.repeat(9_000) });
  assert.match(body, /Listed twice, and bought once \(8,999\)[^]*The first 100 are shown/);
  assert.ok(body.length < 300_000, String(body.length));
});
