import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { Value } from 'typebox/value';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { clockOffsetMs } from '../../../src/database/cluster.ts';
import { addEvents } from '../../../src/webhooks/add-events.ts';
import { eventData } from '../../../src/webhooks/events.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';
import { isAccepted } from '../../support/webhooks/libraries.ts';
import { openReceiver } from '../../support/webhooks/receiver.ts';

interface Added {
  readonly webhookId: string;
  readonly secret: string;
  readonly url: string;
  readonly events: string[];
}

interface AttemptLine {
  readonly messageId: string;
  readonly event: string;
  readonly status: number | null;
  readonly outcome: string;
}

const hour = 3_600_000;
const { url, database } = await freshDatabase();
const service = await startTestService(url, { ROLE: 'all', TEST_CLOCK: 'on', WEBHOOK_ALLOW_LOCAL: 'on' });
const { partnerId } = await addPartner(database);

/** Types a command at the service's time. */
async function command<Document>(...words: string[]): Promise<Document> {
  return typeJson<Document>(database, words, new Date(Date.now() + (await clockOffsetMs(database))));
}

const add = (address: string, owner = partnerId) => command<Added>('webhook', 'add', owner, address);
const attemptsOf = (webhookId: string) => command<AttemptLine[]>('webhook', 'attempts', webhookId);
const statusOf = async (webhookId: string) => {
  const listed = await command<{ webhookId: string; status: string }[]>('webhook', 'list', partnerId);
  return listed.find((webhook) => webhook.webhookId === webhookId)?.status;
};

describe('a webhook', () => {
  it('is sent a test that both libraries accept, and shows the attempt; its secret is shown once', async () => {
    const receiver = await openReceiver();
    const { webhookId, secret, events, ...added } = await add(receiver.url);
    assert.equal(added.url, receiver.url);
    assert.deepEqual(events.toSorted(), Object.keys(eventData).toSorted());
    const { messageId } = await command<{ messageId: string }>('webhook', 'test', webhookId);
    await eventually(async () => receiver.received.length === 1);
    const [message] = receiver.received;
    assert.ok(message && isAccepted(message, secret));
    assert.equal(message.id, messageId);
    assert.deepEqual(Object.keys(JSON.parse(message.body) as object), ['type', 'timestamp', 'data']);
    assert.deepEqual([message.type, message.data], ['webhook.test', { webhookId }]);
    assert.ok(Value.Check(eventData['webhook.test'], message.data));
    const [attempt] = await eventually(async () => {
      const attempts = await attemptsOf(webhookId);
      return attempts.length > 0 && attempts;
    });
    assert.deepEqual(
      [attempt?.messageId, attempt?.event, attempt?.status, attempt?.outcome],
      [messageId, 'webhook.test', 200, 'delivered'],
    );
    const { out } = await type(database, ['webhook', 'list', partnerId, '--json']);
    assert.doesNotMatch(out, /whsec|secret/i);
    const { out: audit } = await type(database, ['audit', 'list', '--json']);
    assert.match(audit, new RegExp(webhookId));
    assert.ok(!audit.includes(secret.slice(6)) && !audit.includes('whsec'));
    await command('webhook', 'remove', webhookId);
    assert.equal((await type(database, ['webhook', 'attempts', webhookId])).code, 1);
  });

  it('that fails is tried ten times under the same id and with the same body, and then only by replay', async () => {
    const state = { status: 500 };
    const receiver = await openReceiver((_message, response) => response.writeHead(state.status).end());
    const { webhookId, secret } = await add(receiver.url);
    const { messageId } = await command<{ messageId: string }>('webhook', 'test', webhookId);
    const hours = [0, 0, 1, 2, 5, 10, 14, 20, 24];
    for (const [tries, pause] of hours.entries()) {
      await eventually(async () => (await attemptsOf(webhookId)).length === tries + 1);
      await advanceClock(database, Math.max(pause * hour, 300_000));
    }
    await eventually(async () => (await attemptsOf(webhookId)).length === 10);
    await advanceClock(database, 48 * hour);
    assert.equal(receiver.received.length, 10);
    assert.equal(new Set(receiver.received.map(({ id, body }) => `${id} ${body}`)).size, 1);
    assert.ok(receiver.received.every((message) => isAccepted(message, secret)));
    assert.ok((await attemptsOf(webhookId)).every(({ outcome, status }) => outcome === 'rejected' && status === 500));
    state.status = 204;
    await command('webhook', 'replay', webhookId, messageId);
    await eventually(async () => receiver.received.length === 11);
    assert.equal(receiver.received[10]?.body, receiver.received[0]?.body);
    assert.equal(receiver.received[10]?.id, messageId);
    const [latest] = await eventually(async () => {
      const attempts = await attemptsOf(webhookId);
      return attempts.length === 11 && attempts;
    });
    assert.equal(latest?.outcome, 'delivered');
  });

  it('whose receiver responds 410 is disabled, and delivered what waited when it is enabled', async () => {
    const state = { status: 410 };
    const receiver = await openReceiver((_message, response) => response.writeHead(state.status).end());
    const { webhookId } = await add(receiver.url);
    await command('webhook', 'test', webhookId);
    await eventually(async () => (await statusOf(webhookId)) === 'disabled');
    const refused = await type(database, ['webhook', 'test', webhookId]);
    assert.equal(refused.code, 1);
    assert.match(refused.err, /is disabled \(its receiver responded 410 Gone\)/);
    await advanceClock(database, hour);
    assert.equal(receiver.received.length, 1);
    state.status = 200;
    await command('webhook', 'enable', webhookId);
    await eventually(async () => receiver.received.length === 2);
    assert.equal(receiver.received[1]?.id, receiver.received[0]?.id);
    const audit = await command<{ operation: string }[]>('audit', 'list', '--partner', partnerId);
    assert.ok(audit.some(({ operation }) => operation === 'disable-webhook'));
  });

  it('signs with both secrets for a day after its secret was rolled', async () => {
    const receiver = await openReceiver();
    const { webhookId, secret: first } = await add(receiver.url);
    const { secret: second } = await command<Added>('webhook', 'roll', webhookId);
    const sendOne = async () => {
      const count = receiver.received.length;
      await command('webhook', 'test', webhookId);
      await eventually(async () => receiver.received.length > count);
      const message = receiver.received.at(-1);
      assert.ok(message);
      return [isAccepted(message, first), isAccepted(message, second)];
    };
    assert.deepEqual(await sendOne(), [true, true]);
    await advanceClock(database, 23 * hour);
    assert.deepEqual(await sendOne(), [true, true]);
    await advanceClock(database, hour);
    assert.deepEqual(await sendOne(), [false, true]);
  });

  it('that hangs delays no other, however many messages wait for it', async () => {
    const open = { now: 0, max: 0 };
    const hanging = await openReceiver((_message, response) => {
      open.max = Math.max(open.max, ++open.now);
      response.once('close', () => open.now--);
    });
    const good = await openReceiver();
    const owner = (await addPartner(database)).partnerId;
    const { webhookId: hangs } = await add(hanging.url, owner);
    const events = Array.from({ length: 100 }, (_, number) => ({
      type: 'report.completed' as const,
      data: { reportId: `rep_${number}` },
    }));
    await addEvents(database, owner, events, new Date(Date.now() + (await clockOffsetMs(database))));
    await eventually(async () => open.now >= 16);
    const { webhookId } = await add(good.url, owner);
    for (let number = 0; number < 5; number++) await command('webhook', 'test', webhookId);
    await eventually(async () => good.received.length === 5);
    // On a busy machine some are given up meanwhile, and others follow, but the first of them still wait.
    assert.ok(new Set(hanging.received.map(({ id }) => id)).size < events.length);
    assert.equal(open.max, 16, 'no more than its bound');
    await command('webhook', 'remove', hangs);
  });
});

describe('a mistake', () => {
  it('is one line, and changes nothing', async () => {
    const { webhookId } = await add('http://127.0.0.1:9/hook');
    for (const [words, line] of [
      [['add', 'nobody', 'https://hooks.partner.example/'], /no partner "nobody"/],
      [['add', partnerId, 'https://10.0.0.1/'], /the address must be on the internet/],
      [['add', partnerId, 'http://169.254.169.254/latest'], /the address must be on the internet/],
      [
        ['add', partnerId, 'https://hooks.partner.example/', '--events', 'report.bought'],
        /--events "report.bought" must be/,
      ],
      [['list', 'nobody'], /no partner "nobody"/],
      [['test', 'whk_none'], /no webhook "whk_none"/],
      [['roll', 'whk_none'], /no webhook "whk_none"/],
      [['remove', 'whk_none'], /no webhook "whk_none"/],
      [['attempts', 'whk_none'], /no webhook "whk_none"/],
      [['replay', webhookId, 'msg_none'], /no message "msg_none"/],
    ] as const) {
      const { code, out, err } = await type(database, ['webhook', ...words, '--json']);
      assert.deepEqual([code, out], [1, ''], words.join(' '));
      assert.match(err, line);
      assert.doesNotMatch(err.trim(), /\n/);
    }
    const listed = await command<Added[]>('webhook', 'list', partnerId);
    assert.equal(listed.filter((added) => added.url.includes('10.0.0.1')).length, 0);
  });

  it('of the receiver shows in the metrics', async () => {
    const text = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
    assert.match(text, /^webhook_attempts_total\{outcome="delivered"\} [1-9]/m);
    assert.match(text, /^webhook_attempts_total\{outcome="given-up"\} 1$/m);
    assert.match(text, /^webhook_messages_waiting\{state="retry"\} \d/m);
    assert.match(text, /^webhook_oldest_waiting_seconds\{state="new"\} \d/m);
  });
});
