import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { limitConnections } from '../../../src/http/connection-limit.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { awaitReady, startTestService } from '../../support/service.ts';

const { url: databaseUrl } = await freshDatabase();
const perAddress = 5;

/** Opens a connection from an address of this machine; returns whether the server answers a probe on it, and leaves it open. */
async function probe(port: number, localAddress: string): Promise<{ socket: Socket; answer: string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  cleanup(() => socket.destroy());
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes).split('\r\n', 1)[0] ?? ''));
    socket.once('close', () => resolve('closed'));
  });
  return { socket, answer };
}

/** Opens a connection that sends only the start of a request. */
async function openIdle(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  cleanup(() => socket.destroy());
  socket.write('GET /');
  await once(socket, 'connect');
  return socket;
}

test('an address has no more connections than it may, and probes are answered all the same', async () => {
  const service = await startTestService(databaseUrl, { CONNECTIONS_PER_ADDRESS: String(perAddress) });
  const port = Number(new URL(service.url).port);
  const idle: Socket[] = [];
  for (let count = 0; count < 3 * perAddress; count++) idle.push(await openIdle(port, '127.0.0.3'));
  await eventually(() => Promise.resolve(idle.filter(({ closed }) => !closed).length === perAddress));
  assert.equal((await probe(port, '127.0.0.4')).answer, 'HTTP/1.1 200 OK');
  assert.equal((await probe(port, '127.0.0.3')).answer, 'HTTP/1.1 200 OK');
  await eventually(() => Promise.resolve(idle.filter(({ closed }) => !closed).length === perAddress - 1));
});

test('a connection with a request in progress is not closed for a new one', async () => {
  const server = createServer();
  limitConnections(server, 2);
  const requests: ServerResponse[] = [];
  server.on('request', (_request, response) => void requests.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => server.close());
  const { port } = server.address() as AddressInfo;
  const waiting = [probe(port, '127.0.0.1'), probe(port, '127.0.0.1')];
  await eventually(() => Promise.resolve(requests.length === 2));
  assert.equal((await probe(port, '127.0.0.1')).answer, 'closed');
  for (const response of requests) response.end();
  for (const { answer } of await Promise.all(waiting)) assert.equal(answer, 'HTTP/1.1 200 OK');
  const next = probe(port, '127.0.0.1');
  await eventually(() => Promise.resolve(requests.length === 3));
  requests[2]?.end();
  assert.equal((await next).answer, 'HTTP/1.1 200 OK');
});

test('behind a proxy, which has all connections, they are not counted by address', async () => {
  const service = await startTestService(databaseUrl, {
    ROLE: 'api',
    CONNECTIONS_PER_ADDRESS: String(perAddress),
    TRUST_PROXY: 'X-Forwarded-For',
  });
  const port = Number(new URL(service.url).port);
  const opened = await Promise.all(Array.from({ length: 2 * perAddress }, () => probe(port, '127.0.0.3')));
  assert.ok(opened.every(({ answer }) => answer === 'HTTP/1.1 200 OK'));
});

test('probes are also answered where the metrics are, with connections of their own', async () => {
  const service = await startTestService(databaseUrl, { CONNECTIONS_PER_ADDRESS: '1' });
  const first = await probe(Number(new URL(service.url).port), '127.0.0.1');
  assert.equal(first.answer, 'HTTP/1.1 200 OK');
  await awaitReady(`http://127.0.0.1:${service.opsPort}`);
  for (const path of ['/healthz', '/readyz']) {
    assert.equal((await fetch(`http://127.0.0.1:${service.opsPort}${path}`)).status, 200);
  }
});
