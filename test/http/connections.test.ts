import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';

import { eventually } from '../../harness/async/eventually.ts';
import { freshDatabase } from '../support/database.ts';
import { startTestService } from '../support/service.ts';

const { url: databaseUrl } = await freshDatabase();
const perAddress = 5;

/** Opens a connection from an address of this machine; returns whether the server answers a probe on it, and leaves it open. */
async function probe(port: number, localAddress: string): Promise<{ socket: Socket; answer: string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  after(() => socket.destroy());
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes).split('\r\n', 1)[0] ?? ''));
    socket.once('close', () => resolve('closed'));
  });
  return { socket, answer };
}

test('an address with too many connections gets no more, and others still connect', async () => {
  const service = await startTestService(databaseUrl, { CONNECTIONS_PER_ADDRESS: String(perAddress) });
  const port = Number(new URL(service.url).port);
  const opened = await Promise.all(Array.from({ length: 3 * perAddress }, () => probe(port, '127.0.0.3')));
  assert.equal(opened.filter(({ answer }) => answer === 'HTTP/1.1 200 OK').length, perAddress);
  assert.equal(opened.filter(({ answer }) => answer === 'closed').length, 2 * perAddress);
  assert.equal((await probe(port, '127.0.0.4')).answer, 'HTTP/1.1 200 OK');

  opened.find(({ answer }) => answer !== 'closed')?.socket.destroy();
  await eventually(async () => (await probe(port, '127.0.0.3')).answer === 'HTTP/1.1 200 OK');
});

test('behind a proxy, which has all connections, they are not counted by address', async () => {
  const service = await startTestService(databaseUrl, {
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
  for (const path of ['/healthz', '/readyz']) {
    assert.equal((await fetch(`http://127.0.0.1:${service.opsPort}${path}`)).status, 200);
  }
});
