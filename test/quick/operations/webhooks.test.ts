import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { connect } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { InvalidInput } from '../../../src/operations/engine/input.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addWebhook } from '../../../src/operations/webhooks/add-webhook.ts';
import { replayWebhookMessage } from '../../../src/operations/webhooks/replay-webhook-message.ts';
import { testWebhook } from '../../../src/operations/webhooks/test-webhook.ts';
import { listEndpoints } from '../../../src/webhooks/endpoints.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';

const { url, database } = await freshDatabase();
/** With one connection, whoever holds it holds up everybody. */
const narrow = connect({ url, maxConnections: 1, statementTimeoutMs: 5_000, applicationName: 'a test' });
cleanup(() => narrow.close());
const admin = { ...theService, role: 'admin' } as const;

/** A name server that answers when the test tells it to. */
function slowNames() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<readonly string[]>();
  const lookUp = () => {
    asked.resolve();
    return answer.promise;
  };
  return { lookUp, asked: asked.promise, answer: answer.resolve };
}

function add(partnerId: string, lookUp: () => Promise<readonly string[]>) {
  const input = { partnerId, url: 'https://hooks.partner.example/', events: null };
  return runOperation({ database: narrow, now: new Date(), lookUp }, addWebhook, input, admin);
}

test('a name server that answers late holds no database connection', async () => {
  const { partnerId } = await addPartner(database);
  const names = slowNames();
  const adding = add(partnerId, names.lookUp);
  await names.asked;
  const [row] = await narrow.query<{ one: number }>(sql`select 1 as one`);
  assert.equal(row?.one, 1, 'another statement runs meanwhile');
  const [busy] = await database.query<{ count: number }>(sql`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'a test' and state <> 'idle'`);
  assert.equal(busy?.count, 0, 'no transaction is open');
  names.answer(['192.0.2.1', '10.0.0.1']);
  await assert.rejects(adding, InvalidInput);
  assert.deepEqual(await listEndpoints(database, partnerId), []);
  const { webhookId } = await add(partnerId, async () => ['203.0.114.9']);
  assert.deepEqual(
    (await listEndpoints(database, partnerId)).map(({ id }) => id),
    [webhookId],
  );
});

test('of one partner two names are resolved at a time, and another partner is not held up', async () => {
  const [one, other] = [await addPartner(database), await addPartner(database)];
  const names = [slowNames(), slowNames()] as const;
  const adding = names.map(({ lookUp }) => add(one.partnerId, lookUp));
  for (const { asked } of names) await asked;
  await assert.rejects(
    add(one.partnerId, async () => []),
    /2 addresses of \S+ are being checked: try again in a moment/,
  );
  await add(other.partnerId, async () => ['203.0.114.9']);
  for (const { answer } of names) answer(['203.0.114.9']);
  await Promise.all(adding);
  await add(one.partnerId, async () => []);
  assert.equal((await listEndpoints(database, one.partnerId)).length, 3);
});

test('people together can have 30 messages a minute sent to one webhook', async () => {
  const { partnerId } = await addPartner(database);
  const { webhookId } = await add(partnerId, async () => ['203.0.114.9']);
  const now = new Date();
  const send = (at: Date) => runOperation({ database, now: at }, testWebhook, { webhookId }, admin);
  const { messageId } = await send(now);
  const replay = { webhookId, messageId };
  for (let sent = 1; sent < 30; sent += 1) await runOperation({ database, now }, replayWebhookMessage, replay, admin);
  await assert.rejects(send(now), /wait a minute/);
  await assert.rejects(runOperation({ database, now }, replayWebhookMessage, replay, admin), /wait a minute/);
  await send(new Date(now.getTime() + 61_000));
});
