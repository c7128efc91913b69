import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';

import { sendPost, type SendOptions } from '../../../src/webhooks/send.ts';
import { cleanup } from '../../support/cleanup.ts';
import { openReceiver } from '../../support/webhooks/receiver.ts';

const trial: SendOptions = { allowsLocal: true };
const post = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' };

const loopback = async () => ['127.0.0.1'];
const nowhere = async () => [];
const silent = () => new Promise<never>(() => {});

test('any 2xx is a success', async () => {
  let status = 200;
  const { url, received } = await openReceiver((_message, response) => response.writeHead(status).end('thanks'));
  for (status of [200, 201, 202, 204, 299]) {
    assert.deepEqual(await sendPost({ url, ...post }, trial), { outcome: 'delivered', status, reason: null });
  }
  assert.equal(received[0]?.headers['content-type'], 'application/json');
  assert.equal(received[0]?.body, post.body);
});

test('other responses are none, and a redirect is not followed', async () => {
  const inside = await openReceiver();
  let status = 200;
  const { url, received } = await openReceiver((_message, response) =>
    response.writeHead(status, { location: inside.url }).end(),
  );
  for (status of [301, 302, 303, 307, 308, 400, 401, 404, 429, 500, 503]) {
    const sent = await sendPost({ url, ...post }, trial);
    assert.deepEqual([sent.outcome, sent.status], ['rejected', status]);
  }
  status = 410;
  assert.equal((await sendPost({ url, ...post }, trial)).outcome, 'gone');
  assert.equal(received.length, 12);
  assert.deepEqual(inside.received, []);
});

test('a receiver that hangs is given up at the deadline', async () => {
  const { url } = await openReceiver(() => {});
  const sent = await sendPost({ url, ...post }, { ...trial, deadlineMs: 100 });
  assert.deepEqual([sent.outcome, sent.status], ['timed-out', null]);
});

test('a name server that does not respond counts to the same deadline', async () => {
  const sent = await sendPost(
    { url: 'https://hooks.partner.example/', ...post },
    { ...trial, lookup: silent, deadlineMs: 50 },
  );
  assert.equal(sent.outcome, 'timed-out');
});

test('of an endless response nothing is kept but its status', async () => {
  let written = 0;
  const { url } = await openReceiver((_message, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
    };
    response.on('drain', more);
    more();
  });
  assert.equal((await sendPost({ url, ...post }, trial)).outcome, 'delivered');
  assert.ok(written < 50 << 20);
});

test('a name that changes between two lookups is asked for once, and one that is an inner address never connected to', async () => {
  const { url, received } = await openReceiver();
  const { port } = new URL(url);
  const named = { url: `http://hooks.partner.example:${port}/hook`, ...post };
  const answers = ['127.0.0.1', '10.0.0.1'];
  const asked: string[] = [];
  const lookup = async (host: string) => {
    asked.push(host);
    return [answers.shift() ?? ''];
  };
  assert.equal((await sendPost(named, { ...trial, lookup })).outcome, 'delivered');
  assert.deepEqual(asked, ['hooks.partner.example']);
  assert.equal(received[0]?.headers.host, `hooks.partner.example:${port}`);
  assert.equal((await sendPost(named, { ...trial, lookup })).outcome, 'refused-address');
  const secure = { url: `https://hooks.partner.example:${port}/hook`, ...post };
  assert.equal((await sendPost(secure, { allowsLocal: false, lookup: loopback })).outcome, 'refused-address');
  assert.equal((await sendPost({ url, ...post }, { allowsLocal: false })).outcome, 'refused-address');
  assert.equal(received.length, 1);
});

test('over TLS the receiver is asked for the certificate of its name, and must have it', async () => {
  const hello = Promise.withResolvers<Buffer>();
  const server = createServer((socket) => {
    socket.once('data', (chunk: Buffer) => {
      hello.resolve(chunk);
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => server.close());
  const { port } = server.address() as AddressInfo;
  const secure = { url: `https://hooks.partner.example:${port}/`, ...post };
  const sent = await sendPost(secure, { ...trial, lookup: loopback });
  assert.equal(sent.outcome, 'unreachable');
  assert.ok((await hello.promise).includes('hooks.partner.example'));
});

test('a host that refuses connections, or has no address, is unreachable', async () => {
  const receiver = await openReceiver();
  await receiver.close();
  assert.match((await sendPost({ url: receiver.url, ...post }, trial)).reason ?? '', /ECONNREFUSED/);
  const unknown = { url: 'https://hooks.partner.example/', ...post };
  const sent = await sendPost(unknown, { ...trial, lookup: nowhere });
  assert.deepEqual([sent.outcome, sent.reason], ['unreachable', 'the host name has no address']);
});
