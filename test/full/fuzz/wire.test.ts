import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { patience } from '../../../harness/async/patience.ts';
import { assertBooksAgree, holdingsOf } from '../../../harness/database/books.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { Connection, type RawAnswer } from '../../support/fuzz/connection.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const service = await startTestService(databaseUrl, {});
const { key, partnerId } = await addPartner(database);

const patienceMs = patience(60_000);
const vin = 'SANDBX0READY00001';
const head = `Host: x\r\nAuthorization: Bearer ${key}\r\n`;
const ping = `GET /v1/ping HTTP/1.1\r\n${head}\r\n`;
const order = JSON.stringify({ vin });
const purchase = (framing: string, body: string) =>
  `POST /v1/reports HTTP/1.1\r\n${head}Content-Type: application/json\r\n${framing}\r\n${body}`;

/** How long nobody may send more than is expected. */
const quietMs = 300;

/** Sends bytes, in one piece or several, and returns as many responses as are expected, and those that come after them. */
async function exchange(
  bytes: string | readonly string[],
  expectedCount = 1,
): Promise<{ answers: RawAnswer[]; isClosed: boolean }> {
  const connection = await Connection.open(service.url);
  for (const piece of typeof bytes === 'string' ? [bytes] : bytes) {
    connection.send(piece);
    await new Promise((next) => setImmediate(next));
  }
  const answers: RawAnswer[] = [];
  for (;;) {
    const answer = await connection.next(answers.length < expectedCount ? patienceMs : quietMs);
    if (!answer) break;
    answers.push(answer);
    if (answer.isLast) break;
  }
  const isClosed = connection.isEnded || answers.at(-1)?.isLast === true;
  connection.close();
  return { answers, isClosed };
}

/** The status and the code of an answer, or its status alone where it is a success. */
function statusOf(answer: RawAnswer | undefined): string {
  if (!answer) return 'nothing';
  if (answer.status < 400) return String(answer.status);
  return `${answer.status} ${(JSON.parse(answer.body.toString()) as { code: string }).code}`;
}

async function answersTo(bytes: string | readonly string[]): Promise<string[]> {
  return (await exchange(bytes)).answers.map(statusOf);
}

const broken = '400 INVALID_REQUEST';

test('requests that are sent without waiting are answered all, and in their order', async () => {
  const slow = `GET /v1/account HTTP/1.1\r\n${head}\r\n`;
  const unknown = `GET /v1/reports/none HTTP/1.1\r\n${head}\r\n`;
  const stranger = 'GET /v1/ping HTTP/1.1\r\nHost: x\r\n\r\n';
  const nowhere = `DELETE /v1/ping HTTP/1.1\r\n${head}\r\n`;
  const round = [slow, ping, unknown, stranger, nowhere];
  const expected = ['200', '200', '404 REPORT_NOT_FOUND', '401 UNAUTHORIZED', '405 METHOD_NOT_ALLOWED'];
  const rounds = Array.from({ length: 20 }, () => round).flat();
  const { answers } = await exchange(rounds.join(''), rounds.length);
  assert.deepEqual(answers.map(statusOf), Array.from({ length: 20 }, () => expected).flat());
  const bodies = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => body.toString().includes('billingMode'));
  assert.deepEqual(
    bodies,
    bodies.map((_, index) => index % 2 === 0),
    'the answers changed places',
  );
});

test('a purchase that comes in single bytes is one purchase', async () => {
  const before = await holdingsOf(database, partnerId);
  const bytes = purchase(`Content-Length: ${order.length}\r\n`, order);
  assert.deepEqual(await answersTo(bytes.split('')), ['200']);
  const after = await holdingsOf(database, partnerId);
  assert.deepEqual([after.charges - before.charges, after.booked - before.booked], [1, 1]);
});

/** Each of these hides a second request inside the first; a server that parses the first differently would serve it. */
const hidden = `GET /v1/ping HTTP/1.1\r\n${head}\r\n`;
const smuggled: Record<string, string> = {
  'a length and chunks': purchase('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`),
  'chunks and a length': purchase('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${hidden}`),
  'two lengths': purchase(`Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`, hidden),
  'two lengths in one line': purchase(`Content-Length: 0, ${hidden.length}\r\n`, hidden),
  'the same length twice': purchase('Content-Length: 0\r\nContent-Length: 0\r\n', hidden),
  'a length with a sign': purchase('Content-Length: +0\r\n', hidden),
  'a length after a space': purchase('Content-Length : 0\r\n', hidden),
  'chunks that are not last': purchase('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`),
  'chunks that are none': purchase('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`),
  'chunks after a tab': purchase('Transfer-Encoding:\u000bchunked\r\n', `0\r\n\r\n${hidden}`),
  'a folded line': purchase('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden}`),
  'a chunk of no size': purchase('Transfer-Encoding: chunked\r\n', `\r\n0\r\n\r\n${hidden}`),
  'a size with a sign': purchase('Transfer-Encoding: chunked\r\n', `-1\r\n0\r\n\r\n${hidden}`),
  'lines that end otherwise': purchase('Transfer-Encoding: chunked\r\n', `0\n\n${hidden}`),
  'a bare line feed in the head': `GET /v1/ping HTTP/1.1\nHost: x\n\n${hidden}`,
  'a bare carriage return': `GET /v1/ping HTTP/1.1\r\nX: a\rContent-Length: 5\r\n\r\n${hidden}`,
};

for (const [name, bytes] of Object.entries(smuggled)) {
  test(`framing that can be read in two ways is refused, and nothing after it is served: ${name}`, async () => {
    const { answers, isClosed } = await exchange(bytes);
    assert.deepEqual(answers.map(statusOf), [broken]);
    assert.ok(isClosed, 'the connection stays open');
  });
}

test('a body that is shorter than its length buys nothing, and one that is longer is cut off at its length', async () => {
  const before = await holdingsOf(database, partnerId);
  const connection = await Connection.open(service.url);
  connection.send(purchase(`Content-Length: ${order.length + 5}\r\n`, order));
  connection.finish();
  const answer = await connection.next(patienceMs);
  assert.ok(answer === undefined || answer.status === 400, statusOf(answer));
  assert.ok(await connection.closed(patienceMs));
  assert.equal((await holdingsOf(database, partnerId)).booked, before.booked);
  const junk = purchase(`Content-Length: ${order.length}\r\n`, `${order}{"vin":"x"}`);
  const { answers, isClosed } = await exchange(junk, 2);
  assert.deepEqual(answers.map(statusOf), ['200', broken]);
  assert.ok(isClosed);
});

test('a purchase in flight has its own response, also if what follows it is no HTTP', async () => {
  const before = await holdingsOf(database, partnerId);
  const orders = [1, 2, 3].map((number) => JSON.stringify({ vin: vehicle(number) }));
  const purchases = orders.map((one) => purchase(`Content-Length: ${one.length}\r\n`, one));
  const { answers, isClosed } = await exchange(`${purchases.join('')}NO HTTP\r\n\r\n${ping}`, 4);
  assert.deepEqual(answers.map(statusOf), ['200', '200', '200', broken]);
  assert.ok(isClosed);

  // The same while it is being looked up and booked.
  for (let number = 4; number < 8; number++) {
    const one = JSON.stringify({ vin: vehicle(number) });
    const connection = await Connection.open(service.url);
    connection.send(purchase(`Content-Length: ${one.length}\r\n`, one));
    await pause(number);
    connection.send('NO HTTP\r\n\r\n');
    assert.equal(statusOf(await connection.next(patienceMs)), '200');
    assert.equal(statusOf(await connection.next(patienceMs)), broken);
    assert.ok(await connection.closed(patienceMs));
  }
  assert.equal((await holdingsOf(database, partnerId)).charges - before.charges, 7);
});

test('a request that was answered early has no second answer when its rest is broken', async () => {
  const unknown = 'POST /v1/reports HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  for (const pieces of [[`${unknown}1\r\n{\r\nzz\r\n`], [unknown, '1\r\n{\r\n', 'zz\r\n']]) {
    const connection = await Connection.open(service.url);
    for (const piece of pieces) {
      connection.send(piece);
      await pause(20);
    }
    assert.equal(statusOf(await connection.next(patienceMs)), '401 UNAUTHORIZED');
    assert.ok(await connection.closed(patienceMs));
    assert.equal(connection.left, 0, 'there is a second answer');
  }
});

test('a body that is too large is refused whether or not it says so', async () => {
  const filling = 'x'.repeat(20_000);
  const stated = await exchange(purchase('Content-Length: 1000000000\r\n', ''));
  const chunked = await exchange(purchase('Transfer-Encoding: chunked\r\n', `4e20\r\n${filling}\r\n`));
  for (const { answers, isClosed } of [stated, chunked]) {
    assert.deepEqual(answers.map(statusOf), ['413 PAYLOAD_TOO_LARGE']);
    assert.ok(isClosed, 'what is left of it would still be read');
  }
});

/** So many headers, together with the two that every request here has. */
function many(count: number): string {
  return Array.from({ length: count - 2 }, (_, at) => `X-${at}: y\r\n`).join('');
}

test('as many headers as are allowed count, down to the last; one more is refused', async () => {
  assert.deepEqual(await answersTo(`GET /v1/ping HTTP/1.1\r\n${many(100)}${head}\r\n`), ['200']);
  assert.deepEqual(await answersTo(`GET /v1/ping HTTP/1.1\r\n${many(101)}${head}\r\n`), [broken]);
  assert.deepEqual(await answersTo(`GET /v1/ping HTTP/1.1\r\n${head}X: ${'y'.repeat(17_000)}\r\n\r\n`), [broken]);
  assert.deepEqual(await answersTo(`GET /v1/ping?${'y'.repeat(17_000)} HTTP/1.1\r\n${head}\r\n`), [broken]);
  const endless = purchase(
    'Transfer-Encoding: chunked\r\n',
    `0\r\n${`X-Trailer: ${'y'.repeat(100)}\r\n`.repeat(1_000)}`,
  );
  const { answers, isClosed } = await exchange(endless);
  assert.deepEqual(answers.map(statusOf), [broken], 'trailers without end');
  assert.ok(isClosed);
});

test('other versions of HTTP: 1.0 is answered and closed, what is no HTTP is refused', async () => {
  const old = await exchange(`GET /v1/ping HTTP/1.0\r\n${head}\r\n`);
  assert.deepEqual([old.answers.map(statusOf), old.isClosed], [['200'], true]);
  for (const line of ['GET /v1/ping HTTP/9.9', 'PRI * HTTP/2.0', 'GET /v1/ping HTTP/1.1 x', '\u0016\u0003\u0001']) {
    assert.deepEqual(await answersTo(`${line}\r\n${head}\r\n`), [broken], line);
  }
});

test('an address may be given whole, and its query is searched for keys all the same', async () => {
  assert.deepEqual(await answersTo(`GET http://elsewhere/v1/ping HTTP/1.1\r\n${head}\r\n`), ['200']);
  assert.deepEqual(await answersTo(`GET http://elsewhere/v1/ping?key=x HTTP/1.1\r\n${head}\r\n`), ['400 KEY_IN_QUERY']);
});

test('nothing is tunnelled, echoed or upgraded', async () => {
  const tunnel = await exchange(`CONNECT example.com:443 HTTP/1.1\r\n${head}\r\n`);
  assert.deepEqual([tunnel.answers.map(statusOf), tunnel.isClosed], [[], true]);
  const { answers } = await exchange(`TRACE /v1/ping HTTP/1.1\r\n${head}\r\n`);
  assert.deepEqual(answers.map(statusOf), ['405 METHOD_NOT_ALLOWED']);
  assert.ok(!answers[0]?.body.includes(key), 'the key was sent back');
  assert.deepEqual(await answersTo(`BREW /v1/ping HTTP/1.1\r\n${head}\r\n`), [broken]);
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n';
  assert.deepEqual(await answersTo(`GET /v1/ping HTTP/1.1\r\n${head}${upgrade}\r\n`), ['200']);
  assert.deepEqual(
    await answersTo(`GET /v1/ping HTTP/1.1\r\n${head}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`),
    ['200'],
  );
});

test('a request with Expect: 100-continue gets its 100, and then its response', async () => {
  const connection = await Connection.open(service.url);
  connection.send(purchase(`Expect: 100-continue\r\nContent-Length: ${order.length}\r\n`, ''));
  assert.equal(await connection.interim(patienceMs), 100);
  connection.send(order);
  assert.equal(statusOf(await connection.next(patienceMs)), '200');
  connection.close();
});

test('after all of it the service answers, nothing is left in flight, and the books agree', async () => {
  assert.deepEqual(await answersTo(ping), ['200']);
  const metrics = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
  assert.match(metrics, /^http_requests_in_flight 0$/m);
  await assertBooksAgree(database);
});
