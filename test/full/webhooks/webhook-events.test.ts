import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { Value } from 'typebox/value';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { outboxMoved } from '../../../harness/database/outbox.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { startWebhookReceiver } from '../../../harness/network/webhook-receiver.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { clockOffsetMs } from '../../../src/database/cluster.ts';
import { eventData, type EventType } from '../../../src/webhooks/events.ts';
import { cleanup } from '../../support/cleanup.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';
import { isAccepted } from '../../support/webhooks/libraries.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, {
  ROLE: 'all',
  TEST_CLOCK: 'on',
  WEBHOOK_ALLOW_LOCAL: 'on',
  SIMULATED_SLOW_SECONDS: '0.2',
});

/** Moves the clock to one in the morning of the next day: what follows is not interrupted by midnight. */
async function startNextDay() {
  const nowMs = Date.now() + (await clockOffsetMs(database));
  await advanceClock(database, 86_400_000 - (nowMs % 86_400_000) + 3_600_000);
}

/** A partner whose webhook is sent all events, or some; `events` waits until a test event shows that no other comes. */
async function partnerWithWebhook(terms: Parameters<typeof addPartner>[1] = {}, ...options: string[]) {
  const receiver = await startWebhookReceiver();
  cleanup(() => receiver.close());
  const partner = await addPartner(database, terms);
  const command = async <Document>(...words: string[]) =>
    typeJson<Document>(database, words, new Date(Date.now() + (await clockOffsetMs(database))));
  const { webhookId, secret } = await command<{ webhookId: string; secret: string }>(
    'webhook',
    'add',
    partner.partnerId,
    receiver.url,
    ...options,
  );
  const events = async () => {
    await outboxMoved(database);
    const { messageId } = await command<{ messageId: string }>('webhook', 'test', webhookId);
    await eventually(async () => receiver.received.some(({ id }) => id === messageId));
    for (const { type, data } of receiver.received) assert.ok(Value.Check(eventData[type as EventType], data), type);
    assert.ok(receiver.received.every((message) => isAccepted(message, secret)));
    assert.equal(new Set(receiver.received.map(({ id }) => id)).size, receiver.received.length, 'each came once');
    const told = receiver.received.filter(({ type }) => type !== 'webhook.test');
    receiver.received.length = 0;
    return told.map(({ type, data }) => ({ type, data }));
  };
  return { ...partner, command, events };
}

describe('a purchase', () => {
  it('that is complete at once causes report.completed, and nothing that costs nothing causes any', async () => {
    const { key, events, command, partnerId } = await partnerWithWebhook();
    const ready = 'SANDBX0READY00001';
    const { body } = await buy(service, key, ready, { 'idempotency-key': 'one' });
    assert.deepEqual(await events(), [{ type: 'report.completed', data: { reportId: body.reportId } }]);
    for (const headers of [{}, { 'idempotency-key': 'one' }, { 'idempotency-key': 'two' }]) {
      const again = await buy(service, key, ready, headers);
      assert.equal(again.headers.get('x-charged-eur'), '0.00');
    }
    assert.equal((await buy(service, key, 'SANDBX00D0WN00001')).status, 503);
    assert.equal((await buy(service, key, 'not a VIN')).status, 400);
    await command('partner', 'suspend', partnerId);
    // A purchase before the node knows of it would succeed.
    await eventually(async () => (await get(service, key, '/v1/account')).status === 403);
    assert.equal((await buy(service, key, vinNumber(9))).status, 403);
    assert.deepEqual(await events(), []);
  });

  it('with slow sections causes an event for each that arrives, and report.completed once after them', async () => {
    const { key, events } = await partnerWithWebhook();
    const { body } = await buy(service, key, 'SANDBX00SL0W00001');
    const { reportId, pendingSections } = body as typeof body & { readonly pendingSections: string[] };
    const read = () =>
      get<{ status: string; sectionStatus: Record<string, string> }>(service, key, `/v1/reports/${reportId}`);
    const complete = await eventually(async () => {
      const { body: report } = await read();
      return report.status === 'complete' && report;
    });
    const told = await events();
    const ready = pendingSections.filter((section) => complete.sectionStatus[section] === 'ready');
    assert.ok(ready.length > 0 && ready.length < pendingSections.length, 'some sections bring nothing');
    assert.deepEqual(
      told.map(({ type, data }) => data['section'] ?? type).toSorted(),
      [...ready, 'report.completed'].toSorted(),
    );
    assert.ok(told.every(({ data }) => data['reportId'] === reportId));
    assert.doesNotMatch(JSON.stringify(told), /SANDBX/);
  });
});

describe('a balance', () => {
  it('that falls below the level and then below a price is told of once each, and again after a top-up', async () => {
    const { key, partnerId, events, command } = await partnerWithWebhook(
      { topUpCents: 1_000n, warningLevelCents: 600n },
      '--events',
      'balance.low,balance.depleted',
    );
    const [low, depleted] = ['balance.low', 'balance.depleted'].map((type) => ({ type, data: { partner: partnerId } }));
    let number = 100;
    const buyOne = async () => (await buy(service, key, vinNumber(number++))).status;
    assert.equal(await buyOne(), 200); // 7.50
    assert.deepEqual(await events(), []);
    assert.equal(await buyOne(), 200); // 5.00
    assert.deepEqual(await events(), [low]);
    assert.equal(await buyOne(), 200); // 2.50
    assert.deepEqual(await events(), []);
    assert.equal(await buyOne(), 200); // 0.00
    assert.deepEqual(await events(), [depleted]);
    assert.equal(await buyOne(), 402);
    assert.deepEqual(await events(), []);
    await command('funds', 'add', partnerId, '7.50');
    for (let time = 0; time < 3; time++) assert.equal(await buyOne(), 200);
    assert.deepEqual(new Set(await events()), new Set([low, depleted]));
  });

  it('of a postpaid account is depleted when its limit allows no further report', async () => {
    const { key, partnerId, events } = await partnerWithWebhook(
      { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: 600n },
      '--events',
      'balance.low,balance.depleted',
    );
    await buy(service, key, vinNumber(201));
    assert.deepEqual(await events(), []);
    await buy(service, key, vinNumber(202));
    assert.deepEqual(await events(), [{ type: 'balance.depleted', data: { partner: partnerId } }]);
    assert.equal((await buy(service, key, vinNumber(203))).status, 402);
    assert.deepEqual(await events(), []);
  });
});

describe('a key', () => {
  it('that is sent in a query string is told of once, one that does not exist never', async () => {
    const { key, keyId, events } = await partnerWithWebhook();
    const forged = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
    for (const sent of [forged, key, key])
      assert.equal((await fetch(`${service.url}/v1/ping?api_key=${sent}`)).status, 400);
    const told = await eventually(async () => {
      const some = await events();
      return some.length > 0 && some;
    });
    assert.deepEqual(told, [{ type: 'key.exposed', data: { keyId } }]);
    await fetch(`${service.url}/v1/account?x=${key}`);
    assert.deepEqual(await events(), []);
  });

  it('that nears and reaches its limit causes an event of each kind, once in each of its days', async () => {
    const { command, events, partnerId } = await partnerWithWebhook({}, '--events', 'key.limit_near,key.limit_reached');
    const issued = await command<{ keyId: string; apiKey: string }>(
      'key',
      'issue',
      partnerId,
      '--spend-limit',
      '12.50',
      '--per',
      'day',
    );
    const [near, reached] = ['key.limit_near', 'key.limit_reached'].map((type) => ({
      type,
      data: { keyId: issued.keyId },
    }));
    let number = 400;
    const buyOne = async () => buy(service, issued.apiKey, vinNumber(number++));
    for (let day = 0; day < 2; day++) {
      await startNextDay();
      for (let bought = 0; bought < 3; bought++) assert.equal((await buyOne()).status, 200); // 7.50
      assert.deepEqual(await events(), []);
      assert.equal((await buyOne()).status, 200); // 10.00, four fifths
      assert.deepEqual(await events(), [near]);
      assert.equal((await buyOne()).status, 200); // 12.50
      assert.deepEqual(await events(), [reached]);
      const refused = await buyOne();
      assert.equal(refused.status, 402);
      assert.deepEqual(await events(), []);
    }
  });
});

describe("a month's end", () => {
  it('causes statement.ready, and invoice.ready where there is one', async () => {
    const prepaid = await partnerWithWebhook();
    const postpaid = await partnerWithWebhook({ billingMode: 'postpaid', topUpCents: 0n }, '--events', 'invoice.ready');
    await buy(service, postpaid.key, vinNumber(301));
    await advanceClock(database, 31 * 86_400_000);
    const told = await eventually(async () => {
      const some = await prepaid.events();
      return some.length > 0 && some;
    });
    assert.deepEqual(
      told.map(({ type, data }) => [type, /^\d{4}-\d\d-01$/.test(data['periodStart'] ?? '')]),
      told.map(() => ['statement.ready', true]),
    );
    const invoices = await eventually(async () => {
      const some = await postpaid.events();
      return some.length > 0 && some;
    });
    const listed = await postpaid.command<{ number: string }[]>('invoice', 'list', postpaid.partnerId);
    assert.deepEqual(
      invoices,
      listed.map(({ number }) => ({ type: 'invoice.ready', data: { number } })),
    );
  });
});
