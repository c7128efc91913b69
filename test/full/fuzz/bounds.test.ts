import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { patience } from '../../../harness/async/patience.ts';
import { holdingsOf } from '../../../harness/database/books.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { Connection } from '../../support/fuzz/connection.ts';
import { serverAt } from '../../support/fuzz/server-object.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const service = await startTestService(databaseUrl, {});
const { key, partnerId } = await addPartner(database);
const server = await serverAt(service.url);

const patienceMs = patience(6_000);
const head = `Host: x\r\nAuthorization: Bearer ${key}\r\n`;
const ping = `GET /v1/ping HTTP/1.1\r\n${head}\r\n`;

test('nothing that a client may take of the server is without a bound', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server;
  const maxHeadersCount = server.maxHeadersCount ?? 0;
  // Options that Node keeps on the server and does not declare there.
  const { maxHeaderSize, connectionsCheckingInterval } = server as typeof server &
    Record<'maxHeaderSize' | 'connectionsCheckingInterval', number>;
  const times = { headersTimeout, requestTimeout, keepAliveTimeout, timeout, connectionsCheckingInterval };
  for (const [name, bound] of Object.entries({ ...times, maxConnections, maxHeadersCount, maxHeaderSize })) {
    assert.ok(Number.isFinite(bound) && bound > 0, `${name} is ${bound}`);
  }
  assert.ok(headersTimeout <= requestTimeout);
  assert.ok(connectionsCheckingInterval < headersTimeout, 'the bound of the headers is not checked in time');
  assert.ok(timeout > keepAliveTimeout, 'an idle connection is closed as such');
});

/** With bounds as small as this, so that the test need not wait long. */
async function withBounds<Result>(bounds: Partial<typeof server>, act: () => Promise<Result>): Promise<Result> {
  const before = Object.fromEntries(Object.keys(bounds).map((name) => [name, server[name as keyof typeof server]]));
  Object.assign(server, bounds);
  try {
    return await act();
  } finally {
    Object.assign(server, before);
  }
}

const lame: Record<string, readonly string[]> = {
  'sends nothing at all': [],
  'never ends its headers': ['GET /v1/ping HTTP/1.1\r\n', 'Host: x\r\n', 'X-A: b\r\n'],
  'never ends its body': [
    `POST /v1/reports HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n`,
    '{"vin":',
  ],
  'never ends its chunks': [
    `POST /v1/reports HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    '1\r\n{\r\n',
    '1\r\n \r\n',
  ],
};

test('clients that never finish their request get an error and are disconnected, and buy nothing', async () => {
  await withBounds({ headersTimeout: 200, requestTimeout: 400 }, async () => {
    const before = await holdingsOf(database, partnerId);
    await Promise.all(
      Object.entries(lame).map(async ([name, pieces]) => {
        const connection = await Connection.open(service.url);
        for (const piece of pieces) connection.send(piece);
        const answer = await connection.next(patienceMs);
        assert.ok(await connection.closed(patienceMs), `who ${name} is still there`);
        if (answer) {
          assert.equal(answer.status, 400, name);
          assert.equal((JSON.parse(answer.body.toString()) as { code: string }).code, 'INVALID_REQUEST');
        }
        connection.close();
      }),
    );
    assert.equal((await holdingsOf(database, partnerId)).booked, before.booked);
  });
});

test('a client that does not take its answers is sent away', async () => {
  await eventually(async () => (await connections()) === 0);
  await withBounds({ timeout: 300 }, async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
    await eventually(async () => (await connections()) === 0);
    socket.destroy();
  });
});

test('connections beyond the limit are closed immediately, and those within it are served', async () => {
  await eventually(async () => (await connections()) === 0);
  await withBounds({ maxConnections: 3 }, async () => {
    const within = [];
    for (let count = 0; count < 3; count++) within.push(await Connection.open(service.url));
    await eventually(async () => (await connections()) === 3);
    const beyond = await Connection.open(service.url);
    assert.ok(await beyond.closed(patienceMs));
    for (const connection of within) {
      connection.send(ping);
      assert.equal((await connection.next(patienceMs))?.status, 200);
      connection.close();
    }
  });
  await eventually(async () => (await connections()) === 0);
  const again = await Connection.open(service.url);
  again.send(ping);
  assert.equal((await again.next(patienceMs))?.status, 200);
  again.close();
});

async function connections(): Promise<number> {
  return new Promise((done, fail) => {
    server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });
}
