import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { waitForLockWaits } from '../../../harness/database/lock-waits.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { outboxMoved } from '../../../harness/database/outbox.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { startWebhookReceiver } from '../../../harness/network/webhook-receiver.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { pullEvents } from '../../../harness/service/events.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { addEvents } from '../../../src/webhooks/add-events.ts';
import { writeCursor } from '../../../src/webhooks/event-cursor.ts';
import { cleanup } from '../../support/cleanup.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const settings = { TEST_CLOCK: 'on', SIMULATED_SLOW_SECONDS: '0.2', WEBHOOK_ALLOW_LOCAL: 'on' };
const service = await startTestService(url, { ...settings, ROLE: 'all' });
const other = await startTestService(url, settings);

const completed = (batchId: string) => ({ type: 'batch.completed', data: { batchId } }) as const;

/** A partner that has read the event of its first top-up. */
async function partnerThatHasRead() {
  const partner = await addPartner(database);
  await eventually(async () => (await pullEvents(service, partner.key)).body.events.length === 1);
  return { ...partner, start: (await pullEvents(service, partner.key)).body.next };
}

interface Reader {
  readonly key: string;
  readonly start: string;
}

/** All events of a partner since it began to read, in pages of this size. */
async function readAll({ key, start }: Reader, limit = 100, types?: string) {
  const found = [];
  for (let after = start; ;) {
    const { status, body } = await pullEvents(service, key, { after, limit, ...(types && { types }) });
    assert.equal(status, 200);
    found.push(...body.events);
    if (body.events.length < limit) return found;
    after = body.next;
  }
}

async function readersWaiting(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
  return Number(/^event_readers_waiting (\d+)$/m.exec(metrics)?.[1]);
}

test('a partner without a webhook reads what happened, in order and in pages, and nobody else does', async () => {
  const partner = await partnerThatHasRead();
  const { key, start } = partner;
  const first = await pullEvents(service, key, { after: start });
  assert.deepEqual([first.status, first.body.events], [200, []]);
  const bought: string[] = [];
  for (const vin of ['SANDBX00SL0W00001', ...[1, 2, 3, 4, 5].map(vinNumber)]) {
    const { reportId } = (await buy(service, key, vin)).body;
    bought.push(reportId);
    await eventually(
      async () => (await get<{ status: string }>(service, key, `/v1/reports/${reportId}`)).body.status === 'complete',
    );
    await outboxMoved(database);
  }
  const all = await readAll(partner);
  assert.ok(all.every(({ id }) => /^msg_[0-9a-f]{32}$/.test(id)));
  assert.ok(all.every(({ timestamp }) => Math.abs(Date.parse(timestamp) - Date.now()) < 60_000));
  assert.ok(all.some(({ type, data }) => type === 'report.section_ready' && data['reportId'] === bought[0]));
  const ended = all.filter(({ type }) => type === 'report.completed').map(({ data }) => data['reportId']);
  assert.deepEqual(ended, bought);
  assert.deepEqual(await readAll(partner, 2), all);
  assert.deepEqual(
    await readAll(partner, 1, 'report.completed'),
    all.filter(({ type }) => type === 'report.completed'),
  );
  assert.deepEqual(await readAll(partner, 3, 'balance.low,key.exposed'), []);
  // The cursor of the first call, before anything had happened.
  assert.deepEqual((await pullEvents(other, key, { after: first.body.next })).body.events, all);
  assert.deepEqual(await readAll(await partnerThatHasRead()), []);
});

test('an event has the id, the type, the time and the data of its webhook message, also a test', async () => {
  const receiver = await startWebhookReceiver();
  cleanup(() => receiver.close());
  const partner = await partnerThatHasRead();
  const { key, partnerId } = partner;
  const command = <Document>(...words: string[]) => typeJson<Document>(database, words, new Date());
  const { webhookId } = await command<{ webhookId: string }>('webhook', 'add', partnerId, receiver.url);
  await buy(service, key, 'SANDBX0READY00001');
  await outboxMoved(database);
  await command('webhook', 'test', webhookId);
  await eventually(async () => receiver.received.length === 2);
  const sent = receiver.received.map(({ id, body }) => ({ id, ...(JSON.parse(body) as { type: string }) }));
  const listed = await readAll(partner);
  assert.deepEqual(
    listed.map(({ type }) => type),
    ['report.completed', 'webhook.test'],
  );
  assert.deepEqual(
    sent.toSorted((a, b) => a.type.localeCompare(b.type)),
    listed,
  );
  interface List {
    readonly readAt: string;
    readonly events: readonly { readonly eventId: string; readonly isRead: boolean }[];
  }
  await command('webhook', 'test', webhookId);
  const { readAt, events } = await command<List>('event', 'list', partnerId, '--last', '2');
  assert.ok(Math.abs(Date.parse(readAt) - Date.now()) < 60_000);
  assert.deepEqual(
    events.map(({ eventId, isRead }) => [listed.some(({ id }) => id === eventId), isRead]),
    [
      [false, false],
      [true, true],
    ],
  );
});

test('an event that is committed late is after the cursor of whoever read before, and nothing overtakes it', async () => {
  const { key, partnerId, start } = await partnerThatHasRead();
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
  cleanup(commit);
  const added = Promise.withResolvers<void>();
  const slow = database.transaction(async (tx) => {
    await addEvents(tx, partnerId, [completed('early')], new Date());
    added.resolve();
    await committed;
  });
  await added.promise;
  const overtaking = database.transaction((tx) => addEvents(tx, partnerId, [completed('late')], new Date()));
  await waitForLockWaits(database);
  // A purchase does not wait: its event does.
  const { reportId } = (await buy(service, key, 'SANDBX0READY00001')).body;
  const { body } = await pullEvents(service, key, { after: start });
  assert.deepEqual(body.events, []);
  commit();
  await Promise.all([slow, overtaking]);
  await outboxMoved(database);
  const { events } = (await pullEvents(service, key, { after: body.next })).body;
  const [first, ...rest] = events.map(({ data }) => data['batchId'] ?? data['reportId'] ?? '');
  assert.equal(first, 'early');
  assert.deepEqual(rest.toSorted(), ['late', reportId].toSorted());
});

test('a request that waits is answered by an event that another node causes, and at the end of its time without one', async () => {
  const { key, start } = await partnerThatHasRead();
  const waiting = pullEvents(service, key, { after: start }, { prefer: 'wait=30' });
  await eventually(async () => (await readersWaiting()) === 1);
  const { reportId } = (await buy(other, key, 'SANDBX0READY00001')).body;
  const { events, next } = (await waiting).body;
  assert.deepEqual(
    events.map(({ data }) => data['reportId']),
    [reportId],
  );
  // Events of other types do not end the wait.
  const patient = pullEvents(service, key, { after: next, types: 'key.exposed' }, { prefer: 'wait=2' });
  await eventually(async () => (await readersWaiting()) === 1);
  await buy(other, key, vinNumber(20));
  const empty = (await patient).body;
  assert.deepEqual(empty.events, []);
  // They are behind the cursor that the wait returned.
  assert.deepEqual((await pullEvents(service, key, { after: empty.next })).body.events, []);
});

test('what cannot be used is a 400 that names the field', async () => {
  const { partnerId, key, start: next } = await partnerThatHasRead();
  const { start: foreign } = await partnerThatHasRead();
  const forged = writeCursor(partnerId, { position: -(2n ** 63n), at: new Date() });
  const changed = `${next.startsWith('A') ? 'B' : 'A'}${next.slice(1)}`;
  for (const after of [
    '',
    'x',
    changed,
    foreign,
    forged,
    `${next}=`,
    `${next} `,
    next.slice(0, -1),
    'A'.repeat(10_000),
  ]) {
    const { status, body } = await pullEvents(service, key, { after });
    const { code, ...fields } = body as unknown as Record<string, string>;
    assert.deepEqual(
      [status, code, Object.keys(fields)],
      [400, 'INVALID_REQUEST', ['message', 'after']],
      after.slice(0, 40),
    );
  }
  const refused = async (query: string) => {
    const { status, body } = await get<Record<string, string>>(service, key, `/v1/events?${query}`);
    return [status, ...Object.keys(body).filter((name) => name !== 'code' && name !== 'message')];
  };
  for (const types of ['', 'report', 'report.completed,', 'report.completed,nothing', 'webhook.*'])
    assert.deepEqual(await refused(`types=${types}`), [400, 'types'], types);
  for (const limit of ['', '0', '501', '-1', '1.5', '1e2', 'ten'])
    assert.deepEqual(await refused(`limit=${limit}`), [400, 'limit']);
  assert.deepEqual(await refused('after=x&types=y&limit=z'), [400, 'after', 'types', 'limit']);
  assert.deepEqual(await refused('limit=1&limit=2'), [400, 'limit']);
});

test('a rare type is found among many events, some thousands in one request', async () => {
  const partner = await partnerThatHasRead();
  const { key, partnerId, start } = partner;
  const many = 12_000;
  await database.transaction(async (tx) => {
    await addEvents(
      tx,
      partnerId,
      Array.from({ length: many }, (_, index) => completed(String(index))),
      new Date(),
    );
    await addEvents(tx, partnerId, [{ type: 'invoice.ready', data: { number: 'VH-1' } }], new Date());
  });
  const wanted = { types: 'invoice.ready' };
  const first = (await pullEvents(service, key, { ...wanted, after: start }, { prefer: 'wait=30' })).body;
  assert.deepEqual(first.events, []);
  const second = (await pullEvents(service, key, { ...wanted, after: first.next })).body;
  assert.deepEqual(
    second.events.map(({ data }) => data),
    [{ number: 'VH-1' }],
  );
  const numbers = (await readAll(partner, 500, 'batch.completed')).map(({ data }) => Number(data['batchId']));
  assert.deepEqual(
    numbers,
    Array.from({ length: many }, (_, index) => index),
  );
});

test('after a restore to an earlier time, a reader misses nothing that happens from then on', async () => {
  const { key, partnerId } = await partnerThatHasRead();
  const add = (id: string) => database.transaction((tx) => addEvents(tx, partnerId, [completed(id)], new Date()));
  await add('kept');
  const [feed] = await database.query<{ position: bigint }>(sql`
    select position from webhooks.event_feed where partner_id = ${partnerId}`);
  for (const id of ['lost 1', 'lost 2', 'lost 3']) await add(id);
  const { next } = (await pullEvents(service, key)).body;
  await database.query(sql`
    delete from webhooks.event where partner_id = ${partnerId} and data ->> 'batchId' like 'lost%'`);
  await database.query(sql`
    update webhooks.event_feed set position = ${feed?.position} where partner_id = ${partnerId}`);
  assert.deepEqual((await pullEvents(service, key, { after: next })).body.events, []);
  await add('new');
  const { events } = (await pullEvents(service, key, { after: next })).body;
  assert.deepEqual(
    events.map(({ data }) => data['batchId']),
    ['new'],
  );
});

test('events are kept for 30 days: then a cursor is 410, one that was used meanwhile works, and the rows are deleted', async () => {
  const { key, partnerId } = await partnerThatHasRead();
  const add = async (id: string, at: Date) =>
    database.transaction((tx) => addEvents(tx, partnerId, [completed(id)], at));
  const ids = async (after?: string) => {
    const { status, body } = await pullEvents(service, key, { after, types: 'batch.completed' });
    return status === 200 ? body.events.map(({ data }) => data['batchId']) : status;
  };
  await add('first', new Date());
  const old = (await pullEvents(service, key)).body.next;
  const dayMs = 86_400_000;
  await advanceClock(database, 29.9 * dayMs);
  await add('second', new Date());
  assert.deepEqual(await ids(old), ['second']);
  const fresh = (await pullEvents(service, key, { after: old, types: 'balance.low' })).body.next;
  await advanceClock(database, 0.2 * dayMs);
  const { status, body } = await pullEvents(service, key, { after: old });
  assert.deepEqual([status, (body as unknown as { code: string }).code], [410, 'CURSOR_EXPIRED']);
  assert.deepEqual(await ids(), ['second']);
  assert.deepEqual(await ids(fresh), []);
  await advanceClock(database, 2 * dayMs);
  // The job runs on this node.
  await eventually(async () => {
    const kept = await database.query<{ id: string }>(sql`
      select data ->> 'batchId' as id from webhooks.event where partner_id = ${partnerId} and type = 'batch.completed'`);
    return kept.length === 1 && kept[0]?.id === 'second';
  });
});
