import assert from 'node:assert/strict';
import { test } from 'node:test';

import { vinNumber } from '../../../harness/generate/vins.ts';
import { threadMs } from '../../../harness/measure/thread-time.ts';
import { askBatch, batchLines, orderBatch } from '../../../harness/service/batches.ts';
import { bearer, buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
// No job runs here: a batch stays as it was ordered.
const service = await startTestService(url, { ROLE: 'api' });

const vinsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => vinNumber(first + index));

async function heldEur(key: string): Promise<number> {
  return (await get<{ heldEur?: number }>(service, key, '/v1/account')).body.heldEur ?? 0;
}

async function booksAgree(): Promise<void> {
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
}

const countBatches = async (partnerId: string) =>
  (await database.query(sql`select from reports.batch where partner_id = ${partnerId}`)).length;

test('a list is read line by line: what is malformed or named again is rejected with its reason, and holds no money', async () => {
  const { key } = await addPartner(database);
  const [first = '', second = ''] = vinsFrom(1, 2);
  const vins = [
    { vin: first, reference: 'stock-1' },
    `${second.slice(0, 8).toLowerCase()} ${second.slice(8)}`,
    { vin: first, reference: 'again' },
    'not a VIN',
    17,
    { vin: second, reference: 'x'.repeat(101) },
    { reference: 'without' },
  ];
  const { status, body } = await orderBatch(service, key, { vins, name: 'stock', lang: 'de' });
  const { batchId, createdAt, ...rest } = body;
  assert.equal(status, 200);
  assert.match(batchId, /^bat_[0-9A-Za-z]{20}$/);
  assert.ok(Math.abs(Date.now() - Date.parse(createdAt)) < 60_000);
  assert.deepEqual(rest, {
    name: 'stock',
    status: 'running',
    lines: 7,
    accepted: 2,
    rejected: 5,
    bought: 0,
    repeats: 0,
    failed: 0,
    chargedEur: 0,
    heldEur: 5,
  });
  const { lines, next } = await batchLines(service, key, batchId);
  assert.equal(next, null);
  assert.deepEqual(lines, [
    { line: 1, vin: first, reference: 'stock-1', status: 'waiting' },
    { line: 2, vin: second, status: 'waiting' },
    { line: 3, vin: first, reference: 'again', status: 'rejected', code: 'DUPLICATE' },
    { line: 4, vin: 'not a VIN', status: 'rejected', code: 'INVALID_VIN' },
    { line: 5, vin: '', status: 'rejected', code: 'INVALID_LINE' },
    { line: 6, vin: second, status: 'rejected', code: 'INVALID_REFERENCE' },
    { line: 7, vin: '', status: 'rejected', code: 'INVALID_LINE' },
  ]);
  const pages = [
    await batchLines(service, key, batchId, '?limit=4'),
    await batchLines(service, key, batchId, '?limit=4&after=4'),
  ];
  assert.deepEqual(
    pages.map((page) => [page.lines.map(({ line }) => line), page.next]),
    [
      [[1, 2, 3, 4], '4'],
      [[5, 6, 7], null],
    ],
  );
  await booksAgree();
});

test('a list can be sent as CSV and NDJSON, and its lines be read as both', async () => {
  const { key } = await addPartner(database);
  const [first = '', second = ''] = vinsFrom(11, 2);
  const csv = `\ufeffreference;VIN\r\n"A; ""1""";${first}\r\n\r\n;${second}\r\nlast;nothing\r\n`;
  const ofCsv = await orderBatch(service, key, csv, {
    type: 'text/csv; charset=utf-8',
    query: '?name=a%20list&maxEur=2.50',
  });
  const { batchId, name, accepted, rejected, heldEur: held } = ofCsv.body;
  assert.deepEqual([ofCsv.status, name, accepted, rejected, held], [200, 'a list', 2, 1, 2.5]);
  const read = async (accept: string) => {
    const answer = await fetch(`${service.url}/v1/batches/${batchId}/lines`, { headers: { ...bearer(key), accept } });
    return [answer.headers.get('content-type'), await answer.text()];
  };
  assert.deepEqual(await read('text/csv'), [
    'text/csv; charset=utf-8',
    `line,vin,reference,status,reportId,chargedEur,code\r\n2,${first},"A; ""1""",waiting,,,\r\n4,${second},,waiting,,,\r\n` +
      '5,nothing,last,rejected,,,INVALID_VIN\r\n',
  ]);
  assert.deepEqual(await read('application/x-ndjson'), [
    'application/x-ndjson; charset=utf-8',
    `{"line":2,"vin":"${first}","reference":"A; \\"1\\"","status":"waiting"}\n{"line":4,"vin":"${second}","status":"waiting"}\n` +
      '{"line":5,"vin":"nothing","reference":"last","status":"rejected","code":"INVALID_VIN"}\n',
  ]);
  const ndjson = `{"vin":"${first}","reference":"1"}\n\n"${second}"\n{"vin"\n`;
  const ofNdjson = (await orderBatch(service, key, ndjson, { type: 'application/x-ndjson' })).body;
  assert.deepEqual([ofNdjson.lines, ofNdjson.accepted, ofNdjson.rejected], [3, 2, 1]);
});

test('only the batch can spend what it holds, and what it held is released when it is stopped', async () => {
  const { partnerId, key, keyId } = await addPartner(database, { topUpCents: 1_000n });
  const { batchId } = (await orderBatch(service, key, { vins: vinsFrom(20, 3) })).body;
  assert.equal(await heldEur(key), 7.5);
  assert.equal((await buy(service, key, vinNumber(30))).status, 200);
  const refused = await buy(service, key, vinNumber(31));
  assert.deepEqual([refused.status, refused.body.code], [402, 'INSUFFICIENT_CREDIT']);
  await booksAgree();
  const stopped = (await askBatch(service, key, batchId, '/stop')).body;
  assert.deepEqual([stopped.status, stopped.heldEur, 'code' in stopped], ['stopped', 0, false]);
  // Sent again, it changes nothing, and is no entry in the audit.
  assert.equal((await askBatch(service, key, batchId, '/stop')).body.status, 'stopped');
  assert.equal(await heldEur(key), 0);
  assert.equal((await buy(service, key, vinNumber(31))).status, 200);
  const resumed = (await askBatch(service, key, batchId, '/resume')).body;
  // Two of three can be paid.
  assert.deepEqual([resumed.status, resumed.heldEur], ['running', 5]);
  assert.equal((await askBatch(service, key, batchId, '/resume')).body.status, 'running');
  await booksAgree();
  const entries = await database.query<Record<string, unknown>>(sql`
    select actor_kind as kind, actor, role, operation, before ->> 'state' as before, after ->> 'state' as after
    from people.audit_entry where partner_id = ${partnerId} and subject = ${`batch ${batchId}`} order by number`);
  const by = { kind: 'key', actor: keyId, role: 'key' };
  assert.deepEqual(entries, [
    { ...by, operation: 'stop-batch', before: 'running', after: 'stopped' },
    { ...by, operation: 'resume-batch', before: 'stopped', after: 'running' },
  ]);
});

test('batches hold what is there and no cent more, however many are ordered at once', async () => {
  const { key } = await addPartner(database, { topUpCents: 2_499n });
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, index) => orderBatch(service, key, { vins: vinsFrom(40 + 4 * index, 4) })),
  );
  const held = orders.map(({ status, body }) => (status === 200 ? body.heldEur : 0)).reduce((sum, one) => sum + one, 0);
  assert.deepEqual([held, await heldEur(key)], [22.5, 22.5]);
  assert.equal((await buy(service, key, vinNumber(70))).status, 402);
  await booksAgree();
});

test('if not one vehicle can be paid, nothing is ordered', async () => {
  const poor = await addPartner(database, { topUpCents: 249n });
  const owing = await addPartner(database, { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: 100n });
  const limited = await addPartner(database);
  await typeJson(database, ['key', 'set', limited.keyId, '--spend-limit', '2.49', '--per', 'day'], new Date());
  for (const [{ partnerId, key }, code] of [
    [poor, 'INSUFFICIENT_CREDIT'],
    [owing, 'CREDIT_LIMIT_REACHED'],
    [limited, 'KEY_LIMIT_REACHED'],
  ] as const) {
    const { status, body } = await orderBatch(service, key, { vins: vinsFrom(80, 2) });
    assert.deepEqual([status, body.code, await countBatches(partnerId)], [402, code, 0]);
  }
  // What is rejected costs nothing.
  const { body } = await orderBatch(service, poor.key, { vins: ['nothing'] });
  assert.deepEqual([body.status, body.rejected, typeof body.completedAt], ['completed', 1, 'string']);
  await booksAgree();
});

test('what a batch may cost, and what its key may spend, bounds what it holds', async () => {
  const { key } = await addPartner(database);
  assert.equal((await orderBatch(service, key, { vins: vinsFrom(90, 4), maxEur: 6 })).body.heldEur, 5);
  const limited = await addPartner(database);
  await typeJson(database, ['key', 'set', limited.keyId, '--spend-limit', '8', '--per', 'month'], new Date());
  assert.equal((await orderBatch(service, limited.key, { vins: vinsFrom(94, 4) })).body.heldEur, 7.5);
});

test('all batches of a key together hold no more than the key may spend: others can still buy', async () => {
  const { partnerId, keyId, key } = await addPartner(database, { topUpCents: 2_000n });
  await typeJson(database, ['key', 'set', keyId, '--spend-limit', '8', '--per', 'month'], new Date());
  const orders: Awaited<ReturnType<typeof orderBatch>>[] = [];
  for (const first of [200, 204, 208]) orders.push(await orderBatch(service, key, { vins: vinsFrom(first, 2) }));
  assert.deepEqual(
    orders.map(({ status, body }) => [status, body.heldEur]),
    [
      [200, 5],
      [200, 2.5],
      [200, 0],
    ],
  );
  // A key that replaces this one shares its limit, and what is held of it.
  const rolled = await typeJson<{ apiKey: string }>(database, ['key', 'roll', keyId], new Date());
  const further = await orderBatch(service, rolled.apiKey, { vins: vinsFrom(230, 2) });
  assert.deepEqual([further.status, further.body.heldEur], [200, 0]);
  const { apiKey } = await typeJson<{ apiKey: string }>(database, ['key', 'issue', partnerId], new Date());
  assert.equal((await orderBatch(service, apiKey, { vins: vinsFrom(212, 6) })).body.heldEur, 12.5);
  // What a batch releases, the next one that is resumed can hold.
  const [first, , third] = orders.map(({ body }) => body.batchId);
  await askBatch(service, key, first ?? '', '/stop');
  await askBatch(service, key, third ?? '', '/stop');
  assert.equal((await askBatch(service, key, third ?? '', '/resume')).body.heldEur, 5);
  await booksAgree();
});

test('an order that is refused writes no lines', async () => {
  const { key } = await addPartner(database, { topUpCents: 249n });
  await database.script(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'written'; end $$;
    create trigger refuse before insert on reports.batch_line for each row execute function public.refuse()`);
  try {
    assert.equal((await orderBatch(service, key, { vins: vinsFrom(220, 3) })).status, 402);
  } finally {
    await database.script('drop trigger refuse on reports.batch_line');
  }
});

test('a batch is not resumed while as many are running as may', async () => {
  const { key } = await addPartner(database, { topUpCents: 10_000n });
  const stopped = (await orderBatch(service, key, { vins: vinsFrom(600, 1) })).body.batchId;
  await askBatch(service, key, stopped, '/stop');
  for (const vin of vinsFrom(601, 20)) assert.equal((await orderBatch(service, key, { vins: [vin] })).status, 200);
  const refused = await askBatch(service, key, stopped, '/resume');
  assert.equal(refused.status, 400);
  assert.match(JSON.stringify(refused.body), /"batchId":"cannot be accepted while 20 batches are running/);
  assert.equal((await askBatch(service, key, stopped)).body.status, 'stopped');
  assert.equal((await orderBatch(service, key, { vins: vinsFrom(622, 1) })).status, 400);
});

test('lines that cost nothing are stored up to a number in a day: rejected ones, and those of stopped batches', async () => {
  const { partnerId, key } = await addPartner(database);
  const order = async (...vins: string[]) => orderBatch(service, key, { vins });
  const [vin = ''] = vinsFrom(60, 1);
  const rejected = (await order('x', 'y')).body.batchId;
  const stopped = (await order(vin)).body.batchId;
  const setRejected = (lines: number) =>
    database.query(sql`
      update reports.batch set rejected = rejected + ${lines} where partner_id = ${partnerId} and id = ${rejected}`);
  await setRejected(500_000 - 3);
  const { batchId } = (await order(vin)).body;
  await askBatch(service, key, stopped, '/stop');
  const answer = await order(vin);
  assert.deepEqual([answer.status, answer.body.code], [429, 'RATE_LIMITED']);
  await askBatch(service, key, stopped, '/resume');
  assert.equal((await order(vin)).status, 200);
  await setRejected(1);
  const refused = await fetch(`${service.url}/v1/batches`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify({ vins: [vin] }),
  });
  await refused.arrayBuffer();
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '3600']);
  assert.equal((await askBatch(service, key, batchId)).status, 200);
  await database.query(sql`
    update reports.batch set ordered_at = ordered_at - interval '1 day' where partner_id = ${partnerId}`);
  assert.equal((await order(vin)).status, 200);
});

test('an order that is sent again under its Idempotency-Key is the same batch, also if both are sent at once', async () => {
  const { partnerId, key } = await addPartner(database, { topUpCents: 500n });
  const vins = vinsFrom(100, 2);
  const again = () => orderBatch(service, key, { vins }, { idempotencyKey: 'list-1' });
  const answers = [...(await Promise.all([again(), again(), again()])), await again()];
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({ body }) => body.batchId)).size, 1);
  assert.deepEqual([await countBatches(partnerId), await heldEur(key)], [1, 5]);
  const other = await orderBatch(service, key, { vins: vins.slice(1) }, { idempotencyKey: 'list-1' });
  assert.deepEqual([other.status, other.body.code], [422, 'IDEMPOTENCY_MISMATCH']);
  assert.equal((await orderBatch(service, key, { vins }, { idempotencyKey: 'with space' })).status, 400);
  // A day later it is another order.
  await database.query(sql`
    update reports.batch set ordered_at = ordered_at - interval '25 hours' where partner_id = ${partnerId}`);
  await askBatch(service, key, answers[0]?.body.batchId ?? '', '/stop');
  assert.notEqual((await again()).body.batchId, answers[0]?.body.batchId);
});

test("another partner's batch is not there", async () => {
  const [owner, stranger] = [await addPartner(database), await addPartner(database)];
  const { batchId } = (await orderBatch(service, owner.key, { vins: vinsFrom(110, 1) })).body;
  for (const action of ['', '/stop', '/resume'] as const)
    assert.equal((await askBatch(service, stranger.key, batchId, action)).status, 404, action);
  assert.equal(
    (await fetch(`${service.url}/v1/batches/${batchId}/lines`, { headers: bearer(stranger.key) })).status,
    404,
  );
  assert.equal((await askBatch(service, owner.key, batchId)).body.status, 'running');
});

test('a request that is no list is a 400 that says why, and orders nothing', async () => {
  const { partnerId, key } = await addPartner(database);
  const cases: [body: object | string, field: string, options?: Parameters<typeof orderBatch>[3]][] = [
    [{}, 'vins'],
    [{ vins: [] }, 'vins'],
    [{ vins: 'WVWZZZ1JZXW000001' }, 'vins'],
    [{ vins: Array.from({ length: 10_001 }, () => 'x') }, 'vins'],
    ['[]', 'body'],
    ['{"vins"', 'body'],
    ['', 'body'],
    [`{"vins":[${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}]}`, 'body'],
    [`{"vins":["x"],"more":[${'{},'.repeat(300_000)}0]}`, 'body'],
    ['  ', 'body', { type: 'text/csv' }],
    ['a,b\n1,2\n', 'body', { type: 'text/csv' }],
    ['vin\n', 'vins', { type: 'text/csv' }],
    [`vin\n${'x\n'.repeat(10_001)}`, 'vins', { type: 'text/csv' }],
    ['"x"\n'.repeat(10_001), 'vins', { type: 'application/x-ndjson' }],
    [{ vins: ['x'], maxEur: -1 }, 'maxEur'],
    [{ vins: ['x'], maxEur: 1.234 }, 'maxEur'],
    [{ vins: ['x'], maxEur: {} }, 'maxEur'],
    [{ vins: ['x'], name: '' }, 'name'],
    [{ vins: ['x'], name: 'a\u0000b' }, 'name'],
    [{ vins: ['x'], lang: 'tlh' }, 'lang'],
    [{ vins: ['x'], lang: 7 }, 'lang'],
  ];
  for (const [body, field, options] of cases) {
    const { status, body: answer } = await orderBatch(service, key, body, options);
    assert.equal(status, 400, `${field} ${JSON.stringify(body).slice(0, 60)}`);
    assert.ok(field in answer, `${field} ${JSON.stringify(answer)}`);
  }
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
    assert.equal((await orderBatch(service, key, 'vin\n', { type })).status, 415, type);
  assert.equal((await orderBatch(service, key, 'x'.repeat(4 * 1024 * 1024 + 1), { type: 'text/csv' })).status, 413);
  assert.equal(await countBatches(partnerId), 0);
  const { batchId } = (await orderBatch(service, key, { vins: ['x'] })).body;
  for (const query of ['limit=0', 'limit=1001', 'limit=x', 'after=-1', 'after=%00']) {
    const answer = await fetch(`${service.url}/v1/batches/${batchId}/lines?${query}`, { headers: bearer(key) });
    assert.equal(answer.status, 400, query);
    await answer.arrayBuffer();
  }
});

test('caches keep the lines of a batch apart by type and by encoding', async () => {
  const { key } = await addPartner(database);
  const { batchId } = (await orderBatch(service, key, { vins: Array.from({ length: 60 }, () => 'x') })).body;
  for (const accept of ['application/json', 'text/csv', 'application/x-ndjson']) {
    const headers = { ...bearer(key), accept };
    const answer = await fetch(`${service.url}/v1/batches/${batchId}/lines`, { headers });
    assert.equal(answer.headers.get('vary'), 'Accept, Accept-Encoding', accept);
    await answer.arrayBuffer();
  }
});

test('a hostile list is read quickly, and its lines are rejected', async () => {
  const { key } = await addPartner(database);
  const bytes = 200_000;
  const csv: [name: string, text: string][] = [
    ['open quotes', `vin\n${'"'.repeat(bytes)}\n`],
    ['separators', `vin\n${','.repeat(bytes)}\n`],
    ['one line', `vin\n${'A'.repeat(bytes)}`],
    ['NUL bytes', `vin\n${'\u0000'.repeat(bytes)}\n`],
    ['lone surrogates and control characters', `vin,reference\n${'\ud800\u0007,\u202e\n'.repeat(3_000)}`],
    ['a heading of many cells', `vin,${'vin,'.repeat(bytes / 4)}\nx\n`],
    ['empty lines', `vin\n${'\n'.repeat(bytes)}x\n`],
  ];
  for (const [name, text] of csv) {
    const startedMs = threadMs();
    const { status, body } = await orderBatch(service, key, text, { type: 'text/csv' });
    assert.ok(status === 200 || status === 400, `${name}: ${status}`);
    if (status === 200) assert.deepEqual([body.accepted, body.chargedEur], [0, 0], name);
    assert.ok(threadMs() - startedMs < 1_000, `${name} took ${threadMs() - startedMs} ms`);
  }
  const nested = `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`;
  for (const [type, text] of [
    ['application/x-ndjson', nested],
    ['application/json', `{"vins":[${nested}]}`],
    ['application/json', JSON.stringify({ vins: [{ vin: 'x\u0000', reference: '\u0000' }, { vin: '\ud800' }] })],
  ] as const) {
    const { status, body } = await orderBatch(service, key, text, { type });
    assert.deepEqual([status, body.accepted], [200, 0], text.slice(0, 40));
  }
});
