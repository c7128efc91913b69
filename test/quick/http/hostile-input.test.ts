import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { threadMs } from '../../../harness/measure/thread-time.ts';
import { orderBatch } from '../../../harness/service/batches.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { readParts } from '../../../src/web/multipart.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url);
const { key } = await addPartner(database);

/** As a browser writes it. */
async function encode(form: FormData): Promise<{ body: Buffer; contentType: string }> {
  const encoded = new Response(form);
  return { contentType: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) };
}

function partsOf(count: number, part = 'content-disposition: form-data; name="file"\r\n\r\n'): Buffer {
  return Buffer.from(`${`--x\r\n${part}\r\n`.repeat(count)}--x--\r\n`);
}

const contentType = 'multipart/form-data; boundary=x';

async function upload(body: Buffer | FormData): Promise<number> {
  const headers = body instanceof FormData ? {} : { 'content-type': contentType };
  const answer = await fetch(`${service.url}/check`, { method: 'POST', body, headers });
  await answer.arrayBuffer();
  return answer.status;
}

test('a form with files is read as browsers write it', async () => {
  const form = new FormData();
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
  form.append('file', new File([bytes], 'a "b"; name="c".pdf', { type: 'application/pdf' }));
  form.append('text', 'Größe 🚗\r\nzwei');
  form.append('empty', '');
  form.append('none', new File([], 'none.pdf'));
  const { body, contentType: type } = await encode(form);
  const parts = readParts(body, type, 4)?.map(({ name, isFile, bytes: own }) => [name, isFile, own.toString('latin1')]);
  assert.deepEqual(parts, [
    ['file', true, bytes.toString('latin1')],
    ['text', false, Buffer.from('Größe 🚗\r\nzwei').toString('latin1')],
    ['empty', false, ''],
    ['none', true, ''],
  ]);
  assert.equal(readParts(body, type, 3), undefined, 'one part more than there may be');
});

test('what is no form, breaks off, or has endless headers is not read', () => {
  for (const [text, type = contentType] of [
    [''],
    ['--x'],
    ['--x\r\n\r\n\r\n--x--'],
    ['--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nvalue'],
    ['--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nvalue\r\n--xy'],
    [`--x\r\n${'a: b\r\n'.repeat(1_000)}content-disposition: form-data; name="a"\r\n\r\nvalue\r\n--x--`],
    ['--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nvalue\r\n--x--', 'multipart/form-data'],
    ['--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nvalue\r\n--x--', `${contentType}${' '.repeat(1_000)}`],
  ]) {
    assert.equal(readParts(Buffer.from(text ?? ''), type ?? '', 20), undefined, text);
  }
});

test('a form of /check with 100,000 parts is refused before it is read, and holds up nobody', async () => {
  const many = partsOf(100_000);
  await upload(partsOf(1));
  let min = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const start = threadMs();
    assert.equal(await upload(many), 400);
    min = Math.min(min, threadMs() - start);
  }
  assert.ok(min < 150, `it took ${min} ms of the processor, with the sending of 5 MB`);
  const ping = await fetch(`${service.url}/v1/ping`, { headers: bearer(key) });
  assert.equal(ping.status, 200);
});

test('an address may send ten files a minute to /check, and go on to ask by number', async () => {
  const form = new FormData();
  form.append('file', new File(['no report'], 'report.pdf'));
  const statuses: number[] = [];
  // Some were sent above.
  for (let time = 0; time < 11 && statuses.at(-1) !== 429; time += 1) statuses.push(await upload(form));
  assert.equal(statuses.at(-1), 429);
  assert.ok(statuses.filter((status) => status === 200).length >= 5, statuses.join());
  const asked = await fetch(`${service.url}/check?number=rep_1&code=x`);
  await asked.arrayBuffer();
  assert.equal(asked.status, 200);
});

test('of bodies that a partner sends slowly, 20 are in memory, and other partners order meanwhile', async () => {
  const [slow, other] = [await addPartner(database, { rateLimitPerMinute: 6_000 }), await addPartner(database)];
  const { hostname, port } = new URL(service.url);
  const head = [
    'POST /v1/batches HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${slow.key}`,
    'Content-Type: text/csv',
    'Content-Length: 1000000',
  ];
  const sockets = Array.from({ length: 21 }, () => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    cleanup(() => void socket.destroy());
    socket.write(`${head.join('\r\n')}\r\n\r\nvin\n`);
    return socket;
  });
  const [answer] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
  assert.match(String(answer), /^HTTP\/1.1 429 .*retry-after: 1\r\n/is);
  const list = { vins: ['no VIN'] };
  assert.equal((await orderBatch(service, slow.key, list)).status, 429);
  assert.equal((await orderBatch(service, other.key, list)).status, 200);
  for (const socket of sockets) socket.destroy();
  await eventually(async () => (await orderBatch(service, slow.key, list)).status === 200);
});

test('a zero byte in an address of the API is answered as any other wrong or unknown value', async () => {
  const expected = {
    '/v1/reports/%00': 'REPORT_NOT_FOUND',
    '/v1/reports/rep_%00/pdf': 'REPORT_NOT_FOUND',
    '/v1/reports/rep_%00/changes': 'REPORT_NOT_FOUND',
    '/v1/batches/%00': 'NOT_FOUND',
    '/v1/batches/bat_%00/lines': 'NOT_FOUND',
    '/v1/events?after=%00': 'INVALID_REQUEST',
    '/v1/account/usage?from=%00': 'INVALID_DATE',
    '/v1/ping?x=a%00b': undefined,
  };
  for (const [path, code] of Object.entries(expected)) {
    const answer = await fetch(`${service.url}${path}`, { headers: bearer(key) });
    const body = (await answer.json()) as Record<string, unknown>;
    assert.equal(body['code'], code, path);
  }
});

test('nor where a batch is stopped or resumed', async () => {
  for (const change of ['stop', 'resume']) {
    const answer = await fetch(`${service.url}/v1/batches/%00/${change}`, { method: 'POST', headers: bearer(key) });
    await answer.arrayBuffer();
    assert.equal(answer.status, 404, change);
  }
});

test('nor in a body, a link, or a form of /check', async () => {
  const headers = { ...bearer(key), 'content-type': 'application/json' };
  for (const vin of ['\0', 'WVWZZZ1JZXW00000\0', '\ud800'.repeat(17)]) {
    const body = JSON.stringify({ vin, lang: 'en\0' });
    const answer = await fetch(`${service.url}/v1/reports`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    assert.equal(answer.status, 400);
  }
  for (const path of ['/r/%00', '/check?number=%00&code=%00', '/docs/%00', '/brands/%00/logo.png', '/nothing/%00']) {
    const answer = await fetch(`${service.url}${path}`);
    await answer.arrayBuffer();
    assert.ok([400, 404].includes(answer.status), `${path} ${answer.status}`);
  }
  const body = new URLSearchParams({ number: 'rep_\0', code: 'a\0' });
  const sent = await fetch(`${service.url}/check`, { method: 'POST', body });
  await sent.arrayBuffer();
  assert.equal(sent.status, 400);
});
