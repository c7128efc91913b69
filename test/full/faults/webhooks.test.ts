import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { startWebhookReceiver } from '../../../harness/network/webhook-receiver.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addWebhook } from '../../../src/operations/webhooks/add-webhook.ts';
import { addEvents } from '../../../src/webhooks/add-events.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { terminate, waitingBackends } from '../../support/faults/locks.ts';
import { buyFor, holdWrites, startWorkers } from '../../support/faults/nodes.ts';
import { end } from '../../support/process.ts';

/** The claims of a node that died lapse after 15 seconds. */
const takeoverMs = 25_000;

/** A partner whose events are posted to an address. */
async function partnerWithWebhook(database: Database, url: string) {
  const partner = await addPartner(database);
  const input = { partnerId: partner.partnerId, url, events: null };
  const admin = { ...theService, role: 'admin' } as const;
  await runOperation({ database, now: new Date() }, addWebhook, input, admin);
  const tell = (reportId: string) =>
    addEvents(database, partner.partnerId, [{ type: 'report.completed', data: { reportId } }], new Date());
  return { ...partner, tell };
}

/** An address that accepts connections and reads nothing of them until it is opened; then it is the receiver's. */
async function startGate(receiverUrl: string) {
  const target = Number(new URL(receiverUrl).port);
  const isReached = Promise.withResolvers<void>();
  let isOpen = false;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (isOpen) socket.pipe(connect(target, '127.0.0.1')).pipe(socket);
    else isReached.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, isReached: isReached.promise, open: () => (isOpen = true) };
}

const reportIdIn = (...ids: string[]) => `new.data->>'reportId' in (${ids.map((id) => `'${id}'`).join(', ')})`;

/** Every moment of a message at which a node is killed, and how often it is sent at least. */
const moments = {
  /** Refused once, and waiting for its next attempt. */
  rep_waiting: 2,
  /** Committed, and not seen by any node. */
  rep_unseen: 1,
  /** In the statement that claims it. */
  rep_unclaimed: 1,
  /** Claimed, and nothing of it has arrived. */
  rep_unsent: 1,
  /** Arrived, and not answered. */
  rep_unanswered: 2,
  /** Answered, and that is not stored: as delivered, and as refused. */
  rep_unsettled: 2,
  rep_refused: 2,
  /** Answered 410, and its webhook is not disabled yet. */
  rep_gone: 2,
};

test('of the messages that a node was delivering when it was killed none is lost, and each keeps its id', async () => {
  const { url, database } = await freshDatabase();
  const start = () => startWorkers(url, database, 1, { WEBHOOK_ALLOW_LOCAL: 'on' });
  const [killed] = await start();
  assert.ok(killed);
  let isKilled = false;
  const receiver = await startWebhookReceiver(({ data: { reportId = '' } }, response) => {
    const isFirst = sent(reportId).length === 1;
    if (reportId === 'rep_gone') response.writeHead(410).end();
    else if (isFirst && ['rep_waiting', 'rep_refused'].includes(reportId)) response.writeHead(500).end();
    else if (isKilled || reportId !== 'rep_unanswered') response.end();
  });
  cleanup(() => receiver.close());
  const sent = (reportId: string) => receiver.received.filter(({ data }) => data['reportId'] === reportId);
  const gate = await startGate(receiver.url);
  const partner = await partnerWithWebhook(database, receiver.url);
  const gated = await partnerWithWebhook(database, gate.url);
  const leaving = await partnerWithWebhook(database, receiver.url);
  // A partner of its own: events of one partner are added one transaction after the other, and its sections are held.
  const buyer = await partnerWithWebhook(database, receiver.url);
  await partner.tell('rep_waiting');
  await waitFor('the refusal is stored', async () => {
    const refused = await database.query(sql`select 1 from webhooks.attempt`);
    return refused.length > 0;
  });

  await using held = await holdWrites(
    database,
    { event: 'insert', table: 'webhooks.attempt', when: reportIdIn('rep_unsettled', 'rep_refused') },
    { event: 'update', table: 'webhooks.delivery', when: reportIdIn('rep_unclaimed') },
    // The transaction that causes events: the arrival of a section.
    { event: 'insert', table: 'webhooks.delivery', when: `new.type = 'report.section_ready'` },
    { event: 'update', table: 'webhooks.endpoint' },
  );
  for (const reportId of ['rep_unanswered', 'rep_unsettled', 'rep_refused']) await partner.tell(reportId);
  await leaving.tell('rep_gone');
  await gated.tell('rep_unsent');
  const bought = await buyFor(database, buyer);
  await gate.isReached;
  await waitFor('the others have arrived', async () => receiver.received.length === 5);
  // Two answers, the sections, and the end of a webhook; then the claim, after which the node claims nothing more.
  const backends = await waitingBackends(database, 4);
  await partner.tell('rep_unclaimed');
  const claims = await waitingBackends(database, 1, backends);
  await partner.tell('rep_unseen');
  await end(killed.process, 'SIGKILL');
  // Otherwise the database would carry out the statements of the node that is gone.
  await terminate(database, [...backends, ...claims]);
  assert.deepEqual([sent('rep_unclaimed'), sent('rep_unseen'), sent('rep_unsent')], [[], [], []]);
  isKilled = true;
  gate.open();
  await held.release();

  await start();
  const isDone = async () => {
    const left = await database.query(sql`
      select 1 from webhooks.delivery d join webhooks.endpoint e on e.id = d.endpoint_id and e.disabled_at is null
      union all select 1 from reports.report where id = ${bought} and pending <> '{}'`);
    return left.length === 0;
  };
  await waitFor('every message is delivered', isDone, takeoverMs);
  for (const [reportId, minSent] of Object.entries(moments)) {
    const ids = sent(reportId).map(({ id }) => id);
    assert.ok(ids.length >= minSent, `${reportId} was sent ${ids.length} times`);
    assert.equal(new Set(ids).size, 1, reportId);
  }
  const told = sent(bought).map(({ type, data }) => data['section'] ?? type);
  assert.ok(told.length > 1 && told.includes('report.completed'));
  assert.equal(new Set(told).size, told.length, `told twice: ${told.join(', ')}`);
});
