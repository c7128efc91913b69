import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { patience } from '../../../harness/async/patience.ts';
import { SupplierHttp } from '../../../src/suppliers/connector/http.ts';
import { SupplierFailure } from '../../../src/suppliers/supplier.ts';
import { cleanup } from '../../support/cleanup.ts';

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function failureOf(asking: Promise<unknown>): Promise<string> {
  return asking.then(
    () => 'an answer',
    (error: unknown) => (error instanceof SupplierFailure ? error.failure : String(error)),
  );
}

/** Something inside the network that a hostile answer would like us to ask, and a line to a supplier beside it. */
async function open() {
  const asked: string[] = [];
  const inside = await listen((request, response) => {
    asked.push(request.url ?? '');
    response.end('the secrets of the house');
  });
  const supplierUrl = await listen((request, response) => {
    if (request.url?.startsWith('/moved')) response.writeHead(302, { location: `${inside}/secrets` }).end();
    else if (request.url?.startsWith('/large')) response.end(Buffer.alloc(25 << 20));
    else response.end('a picture');
  });
  return { asked, inside, supplierUrl, line: new SupplierHttp(supplierUrl, () => ({ authorization: 'geheim' })) };
}

test('a medium is fetched from its supplier’s own address and nowhere else, however the address is written', async () => {
  const { asked, inside, supplierUrl, line } = await open();
  const { host, port } = new URL(inside);
  const signal = AbortSignal.timeout(patience(5_000));
  assert.equal((await line.fetchMedium(`${supplierUrl}/1.jpg`, signal)).toString(), 'a picture');
  assert.equal((await line.fetchMedium('/1.jpg', signal)).toString(), 'a picture');
  for (const address of [
    `${inside}/1.jpg`,
    `//${host}/1.jpg`,
    `\\\\${host}/1.jpg`,
    `http://${new URL(supplierUrl).host}@${host}/1.jpg`,
    `${supplierUrl.replace('127.0.0.1', 'localhost')}/1.jpg`,
    `http://127.0.0.1.nip.example:${port}/1.jpg`,
    `http://[::1]:${port}/1.jpg`,
    `http://169.254.169.254/latest/meta-data/`,
    supplierUrl.replace('http:', 'https:'),
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://127.0.0.1/',
    'http://',
  ]) {
    assert.equal(await failureOf(line.fetchMedium(address, signal)), 'malformed', address);
  }
  assert.deepEqual(asked, []);
});

test('no answer of a supplier sends a question, or its credential, elsewhere', async () => {
  const { asked, line } = await open();
  const signal = AbortSignal.timeout(patience(5_000));
  assert.equal(await failureOf(line.send({ path: '/moved', signal })), 'malformed');
  assert.equal(await failureOf(line.fetchMedium('/moved', signal)), 'malformed');
  assert.deepEqual(asked, []);
});

test('an answer beyond 2 MB and a medium beyond 24 MB are not read to their end', async () => {
  const { line } = await open();
  const signal = AbortSignal.timeout(patience(10_000));
  assert.equal(await failureOf(line.send({ path: '/large', signal })), 'too large');
  assert.equal(await failureOf(line.fetchMedium('/large', signal)), 'too large');
});
