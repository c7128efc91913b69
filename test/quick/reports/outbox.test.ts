import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { outboxMoved } from '../../../harness/database/outbox.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { moveOutbox, OutboxMover } from '../../../src/reports/buy/outbox.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { insertEndpoint } from '../../../src/webhooks/endpoints.ts';
import { freshDatabase } from '../../support/database.ts';
import { holdDeletion, holdNumber, waitingBackends } from '../../support/faults/locks.ts';
import { purchaseCall } from '../../support/reports/purchase-call.ts';

const { database } = await freshDatabase();
const hashVin = await loadHashVin(database);
const allOfIt = 100;
let vehicles = 0;

/** A partner with a webhook, whose purchases are committed and followed by nothing: as if the node died right then. */
async function openBuyer(terms: Parameters<typeof addPartner>[1] = {}) {
  const { partnerId, keyId } = await addPartner(database, terms);
  const endpoint = {
    id: `wh_${partnerId}`,
    partnerId,
    url: 'https://example.com',
    events: null,
    secret: Buffer.alloc(32),
  };
  await insertEndpoint(database, { ...endpoint, createdAt: new Date() });
  const callOf = (pending: readonly 'photos'[]) => {
    const vin = vehicle(vehicles++);
    return purchaseCall(keyId, { vin, vinHash: hashVin(vin), content: Buffer.from('{}'), pending });
  };
  const commit = async (...pending: (readonly 'photos'[])[]) => {
    const calls = pending.map(callOf);
    await commitCalls(database, partnerId, calls, false);
    return calls.map(({ reportId }) => reportId);
  };
  return { partnerId, commit, callOf, caused: () => causedBy(partnerId) };
}

/** What is queued for a partner, in the order in which it was added. */
async function causedBy(partnerId: string) {
  const [row] = await database.query<{ jobs: string[]; mails: string[]; events: string[] }>(sql`
    select
      array(select j.payload ->> 'reportId' from graphile_worker._private_jobs j
        where j.payload ->> 'partner' = ${partnerId} order by j.id) as jobs,
      array(select m.kind from mail.message m where m.partner_id = ${partnerId} order by m.id) as mails,
      array(select d.type || coalesce(' ' || (d.data ->> 'reportId'), '') from webhooks.delivery d
        where d.endpoint_id = ${`wh_${partnerId}`} order by d.created_at, 1) as events`);
  assert.ok(row);
  return row;
}

async function leftOf(partnerId: string): Promise<number> {
  return (await database.query(sql`select from reports.outbox where partner_id = ${partnerId}`)).length;
}

const nothing = { jobs: [], mails: [], events: [] };

test('a commit queues nothing itself, and what it leaves is queued once, whoever moves it, and however often', async () => {
  const { partnerId, commit, caused } = await openBuyer({ topUpCents: 1_250n, warningLevelCents: 1_000n });
  const [complete = ''] = await commit([]);
  const pending = [...(await commit(['photos'], ['photos'])), ...(await commit(['photos']))];
  assert.deepEqual(await caused(), nothing);
  assert.equal(await leftOf(partnerId), 3);

  const moves = await Promise.all(Array.from({ length: 6 }, () => moveOutbox(database, partnerId, allOfIt)));
  assert.deepEqual(
    moves.filter((moved) => moved > 0),
    [3],
  );
  assert.equal(await moveOutbox(database, partnerId, allOfIt), 0);
  const { jobs, mails, events } = await caused();
  assert.deepEqual(jobs, pending);
  assert.deepEqual(mails, ['low-balance']);
  assert.deepEqual(events.toSorted(), ['balance.low', `report.completed ${complete}`]);
});

test('nodes that move the outbox of one partner at the same time take turns', async () => {
  const { partnerId, commit, caused } = await openBuyer({ topUpCents: 500n, warningLevelCents: 400n });
  await commit([]);
  await database.script(`
    create function public.wait() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger waiting before insert on mail.message for each row execute function public.wait()`);
  await using held = await holdNumber(database, 4711);
  const moves = Promise.all([1, 2].map(() => moveOutbox(database, partnerId, allOfIt)));
  await waitingBackends(database, 2);
  await held.release();
  assert.deepEqual(new Set(await moves), new Set([0, 1]));
  await database.script('drop trigger waiting on mail.message; drop function public.wait()');
  const { mails, events } = await caused();
  assert.deepEqual([mails.length, events.length], [1, 2]);
});

test('commits are moved in their order, no more at once than the bound', async () => {
  const { partnerId, commit, caused } = await openBuyer();
  const ids = [];
  for (let count = 0; count < 5; count++) ids.push(...(await commit(['photos'])));
  assert.equal(await moveOutbox(database, partnerId, 2), 2);
  assert.deepEqual((await caused()).jobs, ids.slice(0, 2));
  assert.equal(await moveOutbox(database, partnerId, 2), 2);
  assert.equal(await moveOutbox(database, partnerId, 2), 1);
  assert.deepEqual((await caused()).jobs, ids);
});

test('a move that fails in the middle has queued nothing, and loses nothing', async () => {
  const { partnerId, commit, caused } = await openBuyer({ topUpCents: 500n, warningLevelCents: 400n });
  await commit(['photos']);
  await database.script(`
    create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'broken by a test'; end $$;
    create trigger broken before insert on graphile_worker._private_jobs for each row
      when (new.payload ->> 'partner' is not null) execute function public.fail()`);
  await assert.rejects(moveOutbox(database, partnerId, allOfIt), /broken by a test/);
  await database.script('drop trigger broken on graphile_worker._private_jobs; drop function public.fail()');
  assert.deepEqual(await caused(), nothing);
  await moveOutbox(database, partnerId, allOfIt);
  assert.equal((await caused()).jobs.length, 1);
  assert.deepEqual((await caused()).mails, ['low-balance']);
});

test('what a node left that died right after its commits is found and queued by another', async () => {
  const buyers = [await openBuyer(), await openBuyer()];
  for (const { commit } of buyers) await commit(['photos']);
  const mover = new OutboxMover(database, recordingLog());
  await mover.sweep();
  await outboxMoved(database);
  for (const { caused } of buyers) assert.equal((await caused()).jobs.length, 1);
});

test('a partner whose rows cannot be reached delays no other, and is moved once they can', async () => {
  const [cut, other] = [await openBuyer(), await openBuyer()];
  let isCut = true;
  const faulty: Pick<Database, 'query'> = {
    query: async (statement) => {
      if (isCut && statement.values.includes(cut.partnerId)) throw new Error('the server is down');
      return database.query(statement);
    },
  };
  const log = recordingLog();
  const mover = new OutboxMover(faulty, log);
  for (const { commit, partnerId } of [cut, other]) {
    await commit(['photos']);
    mover.moveSoon(partnerId);
  }
  await eventually(async () => (await leftOf(other.partnerId)) === 0);
  assert.equal(await leftOf(cut.partnerId), 1);
  assert.equal(log.lines.length, 1);
  isCut = false;
  await mover.sweep();
  await outboxMoved(database);
  await mover.stop();
  assert.equal((await cut.caused()).jobs.length, 1);
});

test('a commit that cannot be moved stops only those after it, also if it is found among others', async () => {
  const { partnerId, commit, caused } = await openBuyer();
  const ids = [];
  for (let count = 0; count < 4; count++) ids.push(...(await commit(['photos'])));
  await database.script(`
    create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'broken by a test'; end $$;
    create trigger broken before insert on graphile_worker._private_jobs for each row
      when (new.payload ->> 'reportId' = '${ids[2]}') execute function public.fail()`);
  const mover = new OutboxMover(database, recordingLog());
  await eventually(async () => {
    await mover.sweep();
    return (await leftOf(partnerId)) === 2;
  });
  await mover.stop();
  assert.deepEqual((await caused()).jobs, ids.slice(0, 2));
  assert.equal(mover.failing, 1);
  await database.script('drop trigger broken on graphile_worker._private_jobs; drop function public.fail()');
  await eventually(async () => {
    await mover.sweep();
    return (await leftOf(partnerId)) === 0;
  });
  await mover.stop();
  assert.deepEqual((await caused()).jobs, ids);
  assert.equal(mover.failing, 0);
});

test('who moves the outbox while its rows are being deleted elsewhere waits, and does not move them again', async () => {
  const { partnerId, commit, caused } = await openBuyer();
  await commit([]);
  // As on a cluster, where a move is committed, its lock is free, and its deletions are still to be committed.
  await using deleted = await holdDeletion(database, partnerId);
  const moving = moveOutbox(database, partnerId, allOfIt);
  await waitingBackends(database, 1);
  await deleted.release();
  assert.equal(await moving, 0);
  assert.deepEqual(await caused(), nothing);
});

/** Calls the function that nodes of the previous release call. */
function asPreviousRelease(on: Pick<Database, 'query'>): Pick<Database, 'query'> {
  return {
    query(statement) {
      const text = statement.text.replace('reports.book_calls', 'reports.commit_purchases');
      return on.query({ ...statement, name: '', text });
    },
  };
}

test('moving an outbox does not wait for the disk; a purchase does, also one of a node of the previous release', async () => {
  const { partnerId, callOf } = await openBuyer();
  await database.transaction(async (tx) => {
    const waitsForDisk = async () => {
      const [row] = await tx.query<{ waits: string }>(sql`select current_setting('synchronous_commit') as waits`);
      return row?.waits;
    };
    await tx.query(sql`select set_config('synchronous_commit', 'on', true)`);
    await commitCalls(tx, partnerId, [callOf(['photos'])], false);
    await commitCalls(asPreviousRelease(tx), partnerId, [callOf(['photos'])], false);
    assert.equal(await waitsForDisk(), 'on');
    await moveOutbox(tx, partnerId, allOfIt);
    assert.equal(await waitsForDisk(), 'off');
  });
});

test('a node of the previous release that buys queues what its purchase causes in the same transaction', async () => {
  const { partnerId, commit, callOf, caused } = await openBuyer();
  const [left = ''] = await commit(['photos']);
  const call = callOf(['photos']);
  const [committed] = await commitCalls(asPreviousRelease(database), partnerId, [call], false);
  assert.equal(committed?.outcome, 'charged');
  assert.equal(await leftOf(partnerId), 0);
  assert.deepEqual((await caused()).jobs, [left, call.reportId]);
});
