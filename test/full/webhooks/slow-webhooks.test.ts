import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '../../../harness/async/eventually.ts';
import { patience } from '../../../harness/async/patience.ts';
import { startWebhookReceiver } from '../../../harness/network/webhook-receiver.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addWebhook } from '../../../src/operations/webhooks/add-webhook.ts';
import { addEvents } from '../../../src/webhooks/add-events.ts';
import { slowMs } from '../../../src/webhooks/delivery-slots.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
await startTestService(url, { ROLE: 'worker', WEBHOOK_ALLOW_LOCAL: 'on' });
const admin = { ...theService, role: 'admin' } as const;

/** A receiver that answers 200 when the test tells it to. */
async function openSlow() {
  const held: { readonly path: string; readonly response: ServerResponse }[] = [];
  let [max, quick] = [0, 0];
  const receiver = await startWebhookReceiver(({ path }, response) => {
    if (quick-- > 0) {
      response.end();
      return;
    }
    held.push({ path, response });
    max = Math.max(max, held.length);
  });
  cleanup(() => receiver.close());
  return {
    ...receiver,
    held,
    /** How many it had at the same time since this was last asked. */
    takeMost() {
      const was = max;
      max = 0;
      return was;
    },
    answerNextAtOnce: (count: number) => (quick = count),
    answer: () => held.splice(0).forEach(({ response }) => response.end()),
  };
}

async function addEndpoints(address: string, count: number): Promise<string> {
  const { partnerId } = await addPartner(database);
  for (let number = 0; number < count; number++) {
    const input = { partnerId, url: `${address}/${number}`, events: null };
    await runOperation({ database, now: new Date() }, addWebhook, input, admin);
  }
  return partnerId;
}

/** Adds events for all endpoints of a partner. */
async function tell(partnerId: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => ({
    type: 'report.completed' as const,
    data: { reportId: `rep_${number}` },
  }));
  await addEvents(database, partnerId, events, new Date());
}

/** How long it takes until a message of a partner without any other arrives. */
async function timeFirstAttempt(): Promise<number> {
  const receiver = await startWebhookReceiver();
  cleanup(() => receiver.close());
  const partnerId = await addEndpoints(receiver.url, 1);
  const startMs = performance.now();
  await tell(partnerId, 1);
  await eventually(() => Promise.resolve(receiver.received.length === 1));
  return (receiver.received[0]?.atMs ?? Number.NaN) - startMs;
}

test('receivers that answer 200 late hold up no other partner: its first attempt is sent within 3 seconds', async () => {
  const slow = [await openSlow(), await openSlow()] as const;
  for (const { url: address } of slow) await tell(await addEndpoints(address, 20), 14);
  await eventually(() => Promise.resolve(slow.every(({ held }) => held.length >= 40)));
  const first = await timeFirstAttempt();
  assert.ok(first < patience(3_000), `it took ${Math.round(first)} ms`);
  for (const receiver of slow) {
    assert.deepEqual(
      [receiver.held.length, receiver.takeMost()],
      [40, 40],
      'of one partner 40 are sent at the same time',
    );
  }

  // They answer, and each message took longer than a fast receiver takes: from now on they are slow.
  await pause(slowMs);
  for (const { answer } of slow) answer();
  await eventually(() => Promise.resolve(slow.every(({ held }) => held.length >= 20)));
  const second = await timeFirstAttempt();
  assert.ok(second < patience(3_000), `it took ${Math.round(second)} ms`);
  for (const { held } of slow) {
    const byEndpoint = Object.values(Object.groupBy(held, ({ path }) => path)).map((sent) => sent?.length ?? 0);
    assert.ok(held.length <= 40 && Math.max(...byEndpoint) <= 16, JSON.stringify(byEndpoint));
  }
});

test('an endpoint that answers 200 late gets four messages at once, and 16 again after a fast answer', async () => {
  const slow = await openSlow();
  const partnerId = await addEndpoints(slow.url, 1);
  await tell(partnerId, 60);
  await eventually(() => Promise.resolve(slow.held.length === 16));
  await pause(slowMs);
  slow.answer();
  await eventually(() => Promise.resolve(slow.held.length === 4));
  slow.takeMost();
  // Another partner's message passes through every look for messages that may follow.
  await timeFirstAttempt();
  assert.equal(slow.takeMost(), 0, 'no more than four');
  assert.equal(slow.held.length, 4);
  slow.answerNextAtOnce(4);
  slow.answer();
  await eventually(() => Promise.resolve(slow.held.length === 16));
});
