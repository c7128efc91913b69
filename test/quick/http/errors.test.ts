import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { eventually } from '../../../harness/async/eventually.ts';
import { waitForLockWaits } from '../../../harness/database/lock-waits.ts';
import { rawExchange } from '../../../harness/network/raw-http.ts';
import { bearer } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { failureBody, failureOf } from '../../../src/http/failures.ts';
import { errorCatalogue, Failure } from '../../../src/kernel/errors.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const log = recordingLog();
const service = await startTestService(databaseUrl, {}, { log });
const { key, partnerId } = await addPartner(database);

const json = { 'content-type': 'application/json' };

async function post(body: string | Uint8Array, headers: Record<string, string> = json) {
  const answer = await fetch(`${service.url}/v1/reports`, {
    method: 'POST',
    headers: { ...bearer(key), ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string>, headers: answer.headers };
}

test('docs/errors.md lists just the codes and statuses of the catalogue', async () => {
  const text = await readFile(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| (\d{3}) \| `([A-Z_]+)` \|/gm)].map(([, status, code]) => `${status} ${code}`);
  const expected = Object.entries(errorCatalogue).map(([code, { status }]) => `${status} ${code}`);
  assert.deepEqual(rows.toSorted(), expected.toSorted());
});

const vin = 'SANDBX0READY00001';
const badBodies: { name: string; body: string; status: number; code: string; field?: RegExp; fieldName?: string }[] = [
  { name: 'no JSON', body: '{"vin":', status: 400, code: 'INVALID_REQUEST', fieldName: 'body', field: /JSON/ },
  { name: 'nothing', body: '', status: 400, code: 'INVALID_REQUEST', fieldName: 'body', field: /empty/ },
  { name: 'an array', body: '[]', status: 400, code: 'INVALID_REQUEST', fieldName: 'body', field: /object/ },
  { name: 'a string', body: '"x"', status: 400, code: 'INVALID_REQUEST', fieldName: 'body', field: /object/ },
  { name: 'null', body: 'null', status: 400, code: 'INVALID_REQUEST', fieldName: 'body', field: /object/ },
  { name: 'no VIN', body: '{}', status: 400, code: 'INVALID_VIN', fieldName: 'vin', field: /missing/ },
  {
    name: 'a number as VIN',
    body: '{"vin":12345678901234567}',
    status: 400,
    code: 'INVALID_VIN',
    fieldName: 'vin',
    field: /string/,
  },
  { name: 'null as VIN', body: '{"vin":null}', status: 400, code: 'INVALID_VIN', fieldName: 'vin', field: /string/ },
  {
    name: 'a short VIN',
    body: '{"vin":"WVWZZZ1JZXW00000"}',
    status: 400,
    code: 'INVALID_VIN',
    fieldName: 'vin',
    field: /16/,
  },
  {
    name: 'an O',
    body: '{"vin":"WVOZZZ1JZXW000001"}',
    status: 400,
    code: 'INVALID_VIN',
    fieldName: 'vin',
    field: /O.*3/,
  },
  {
    name: 'one character',
    body: '{"vin":"11111111111111111"}',
    status: 400,
    code: 'INVALID_VIN',
    fieldName: 'vin',
    field: /repeated/,
  },
  {
    name: 'an unknown language',
    body: `{"vin":"${vin}","lang":"tlh"}`,
    status: 400,
    code: 'INVALID_LANG',
    fieldName: 'lang',
    field: /en, de/,
  },
  {
    name: 'a malformed language',
    body: `{"vin":"${vin}","lang":"de_AT!"}`,
    status: 400,
    code: 'INVALID_LANG',
    fieldName: 'lang',
    field: /en, de/,
  },
  {
    name: 'a number as language',
    body: `{"vin":"${vin}","lang":5}`,
    status: 400,
    code: 'INVALID_LANG',
    fieldName: 'lang',
    field: /^must be one of en, de, fr/,
  },
  {
    name: 'a poisoned prototype',
    body: '{"__proto__":{"x":1}}',
    status: 400,
    code: 'INVALID_REQUEST',
    fieldName: 'body',
    field: /JSON/,
  },
];

for (const { name, body, status, code, field, fieldName } of badBodies) {
  test(`a purchase with ${name} is refused as ${code}`, async () => {
    const answer = await post(body);
    assert.equal(answer.status, status);
    assert.equal(answer.body['code'], code);
    for (const value of Object.values(answer.body)) assert.equal(typeof value, 'string');
    if (fieldName !== undefined && field) assert.match(answer.body[fieldName] ?? '', field);
  });
}

test('a VIN is read as people write it, and what is not known of a body is passed over', async () => {
  const answer = await post(`{"vin":"sandbx0-ready 00001","lang":"de-AT","more":[1]}`);
  assert.equal(answer.status, 200);
  assert.equal(answer.body['vin'], vin);
  assert.equal(answer.headers.get('content-language'), 'de');
});

test('a purchase for which no supplier answers is 503, with Retry-After', async () => {
  for (const body of [`{"vin":"SANDBX00D0WN00001"}`, `{"vin":"sandbx00-d0wn 00001","lang":"de-AT","more":[1]}`]) {
    const answer = await post(body);
    assert.equal(answer.status, 503);
    assert.equal(answer.body['code'], 'UNAVAILABLE');
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
  }
});

test('a body that is no JSON by its type is 415, and one that is too large 413', async () => {
  assert.equal((await post('vin=1', { 'content-type': 'text/plain' })).body['code'], 'UNSUPPORTED_MEDIA_TYPE');
  assert.equal((await post('vin=1', { 'content-type': 'application/x-www-form-urlencoded' })).status, 415);
  assert.equal((await post(`{"vin":"${'x'.repeat(20_000)}"}`)).body['code'], 'PAYLOAD_TOO_LARGE');
});

test('a compressed body is 415 and named as that, and costs nothing; one that says it is not compressed is read', async () => {
  const body = `{"vin":"${vin}"}`;
  const compressed = await post(gzipSync(body), { ...json, 'content-encoding': 'gzip' });
  assert.deepEqual([compressed.status, compressed.body['code']], [415, 'UNSUPPORTED_MEDIA_TYPE']);
  assert.match(compressed.body['message'] ?? '', /compressed/);
  assert.equal(compressed.headers.get('accept-encoding'), 'identity');
  assert.equal(compressed.headers.get('x-charged-eur'), null);
  assert.equal((await post(body, { ...json, 'content-encoding': 'Identity' })).status, 200);
});

test('an Idempotency-Key must be 1 to 255 visible characters', async () => {
  for (const idempotencyKey of ['has space', 'x'.repeat(256)]) {
    const answer = await post(`{"vin":"${vin}"}`, {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    });
    assert.equal(answer.status, 400);
    assert.equal(
      answer.body['idempotency-key'],
      'must be 1 to 255 visible ASCII characters, without spaces',
      idempotencyKey,
    );
  }
});

test('a repeated lang names the supported languages', async () => {
  const answer = await fetch(`${service.url}/v1/reports/x?lang=de&lang=en`, { headers: bearer(key) });
  const body = (await answer.json()) as Record<string, string>;
  assert.equal(answer.status, 400);
  assert.equal(body['code'], 'INVALID_LANG');
  assert.match(body['lang'] ?? '', /^must be one of en, de, fr/);
});

test('every message says what to do, and none shows a regular expression', () => {
  for (const [code, { message }] of Object.entries(errorCatalogue)) {
    assert.match(message, /\. \S.*\.$|Send|must be JSON/, `${code} only states the problem`);
    assert.doesNotMatch(message, /[\^$\\]|\[.*\]/, code);
  }
});

test('unknown addresses are 404 and known ones with another method 405 with Allow', async () => {
  const unknown = await fetch(`${service.url}/v2/report`);
  assert.equal(unknown.status, 404);
  assert.equal(((await unknown.json()) as { code: string }).code, 'NOT_FOUND');
  for (const [method, path, allow] of [
    ['DELETE', '/v1/reports/abc', 'GET, HEAD'],
    ['GET', '/v1/reports', 'POST'],
    ['POST', '/v1/ping?x=1', 'GET, HEAD'],
    ['PUT', '/healthz', 'GET, HEAD'],
    ['OPTIONS', '/v1/account', 'GET, HEAD'],
  ] as const) {
    const answer = await fetch(`${service.url}${path}`, { method });
    assert.equal(answer.status, 405, path);
    assert.equal(answer.headers.get('allow'), allow);
    assert.equal(((await answer.json()) as { code: string }).code, 'METHOD_NOT_ALLOWED');
  }
});

test('a report that never existed is 404, and an image without a signature 403', async () => {
  for (const path of ['/v1/reports/nope', '/v1/reports/nope/pdf', `/v1/reports/${'x'.repeat(2_000)}`]) {
    const answer = await fetch(`${service.url}${path}`, { headers: bearer(key) });
    assert.equal(answer.status, 404);
    assert.equal(((await answer.json()) as { code: string }).code, 'REPORT_NOT_FOUND');
  }
  const image = await fetch(`${service.url}/v1/reports/nope/images/modelPhoto?k=1&exp=2&sig=3`);
  assert.equal(image.status, 403);
  assert.equal(((await image.json()) as { code: string }).code, 'INVALID_SIGNATURE');
  const twice = await fetch(`${service.url}/v1/reports/nope/images/modelPhoto?k=1&exp=2&sig=3&sig=3`);
  assert.equal(twice.status, 403);
});

test('what the HTTP server would answer by itself is answered like any other request', async () => {
  const withoutHost = await rawExchange(service.url, 'GET /v1/ping HTTP/1.1\r\nConnection: close\r\n\r\n');
  assert.match(withoutHost, /^HTTP\/1\.1 401 [^]*"code":"UNAUTHORIZED"/);
  const expecting = 'GET /v1/ping HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n';
  assert.match(await rawExchange(service.url, expecting), /^HTTP\/1\.1 401 [^]*"code":"UNAUTHORIZED"/);
});

test('every bad field is named, not only the first', async () => {
  const answer = await post('{"vin":"X","lang":"xx"}');
  assert.equal(answer.body['code'], 'INVALID_VIN');
  assert.ok(answer.body['vin'] && answer.body['lang']);
});

test('a request whose client disconnected is logged as 499', async () => {
  const gone = new AbortController();
  await database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'lock table billing.account', values: [] });
    const asked = fetch(`${service.url}/v1/account`, { headers: bearer(key), signal: gone.signal });
    await waitForLockWaits(database);
    gone.abort();
    await assert.rejects(asked);
  });
  await eventually(async () => log.lines.some(({ fields }) => fields.route === '/v1/account' && fields.status === 499));
});

const brokenRequests: Record<string, string> = {
  'no HTTP at all': 'HELO there\r\n\r\n',
  'a broken header': 'GET /v1/ping HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n',
  'two lengths': 'POST /v1/reports HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
  'length and chunks':
    'POST /v1/reports HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'headers too long': `GET /v1/ping HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  'a broken address': 'GET /v1/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
};

for (const [name, bytes] of Object.entries(brokenRequests)) {
  test(`${name}: answered in the same flat form`, async () => {
    const answer = await rawExchange(service.url, bytes);
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.match(answer, /^content-type: application\/json; charset=utf-8\r$/im);
    assert.match(answer, /^x-request-id: .+\r$/im);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, string>;
    assert.equal(body['code'], 'INVALID_REQUEST');
  });
}

test('an unexpected failure is a 500 without details, with the cause in the log under the request id', async () => {
  await database.script(`alter table billing.price rename to price_away`);
  try {
    const answer = await fetch(`${service.url}/v1/account`, { headers: bearer(key) });
    assert.equal(answer.status, 500);
    assert.equal(await answer.text(), failureBody(new Failure('INTERNAL')));
    const requestId = answer.headers.get('x-request-id');
    const line = log.lines.find(({ level, fields }) => level === 'error' && fields.requestId === requestId);
    assert.match(String(line?.fields.err?.message), /price/);
  } finally {
    await database.script(`alter table billing.price_away rename to price`);
  }
});

test('any thrown value becomes a failure that keeps its cause', () => {
  assert.equal(failureOf(Object.assign(new Error('x'), { statusCode: 418 })).code, 'INVALID_REQUEST');
  for (const thrown of [undefined, null, 'text', 5, {}, new Error('x'), { statusCode: 502 }]) {
    const failure = failureOf(thrown);
    assert.equal(failure.code, 'INTERNAL');
    assert.notEqual(failure.cause, undefined);
  }
});

test('log lines have partner, route and status, and neither address nor query', async () => {
  await (await fetch(`${service.url}/v1/reports/WVWZZZ1JZXW000001?lang=en`, { headers: bearer(key) })).arrayBuffer();
  await (await fetch(`${service.url}/somewhere/WVWZZZ1JZXW000001`)).arrayBuffer();
  const text = JSON.stringify(log.lines);
  assert.ok(!text.includes('WVWZZZ1JZXW000001') && !text.includes('lang=en') && !text.includes(key));
  const line = log.lines.findLast(({ fields }) => fields.route === '/v1/reports/:reportId');
  assert.equal(line?.fields.partner, partnerId);
});
