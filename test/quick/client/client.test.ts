import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { inspect } from 'node:util';

import {
  checkVin,
  type Progress,
  type RateLimit,
  type Retry,
  VehicleHistory,
  VehicleHistoryError,
  type VehicleHistoryOptions,
} from '../../../client/src/index.ts';
import { type FakeServerOptions, startFakeServer } from '../../../client/src/testing/index.ts';
import { drawVins } from '../../../harness/generate/drawn-vins.ts';
import { readCheckDigit } from '../../../src/vehicles/vin/check-digit.ts';
import { readVin } from '../../../src/vehicles/vin/read.ts';
import { cleanup } from '../../support/cleanup.ts';

const ready = 'SANDBX0READY00001';
const slow = 'SANDBX00SL0W00001';

async function open(fakeOptions: FakeServerOptions = {}, options: Partial<VehicleHistoryOptions> = {}) {
  const fake = await startFakeServer(fakeOptions);
  cleanup(() => fake.close());
  return { fake, client: new VehicleHistory({ apiKey: fake.apiKey, baseUrl: fake.url, ...options }) };
}

async function errorOf(work: Promise<unknown>): Promise<VehicleHistoryError> {
  const thrown = await work.then(
    () => assert.fail('nothing was thrown'),
    (error: unknown) => error,
  );
  assert.ok(thrown instanceof VehicleHistoryError, inspect(thrown));
  return thrown;
}

test('a purchase whose answers are lost again and again is charged once, also where every call bills', async () => {
  const retries: Retry[] = [];
  const { fake, client } = await open({ repeatPolicy: 'charged' }, { onRetry: (retry) => retries.push(retry) });
  fake.breakNext('lose', 'truncate', { status: 503, retryAfterSeconds: 0 }, 'reset');
  const { report, charged, balance, attempts } = await client.reports.buy(ready);
  assert.deepEqual([report.status, charged, balance, attempts], ['complete', 0, 97.5, 5]);
  assert.deepEqual(fake.charges, [{ reportId: report.reportId, amountEur: 2.5 }]);
  assert.equal(new Set(fake.requests.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
  assert.deepEqual(
    retries.map(({ attempt, error }) => [attempt, error.code]),
    [
      [1, 'NO_ANSWER'],
      [2, 'UNEXPECTED_RESPONSE'],
      [3, 'UNAVAILABLE'],
      [4, 'NO_ANSWER'],
    ],
  );
});

test('each purchase has a key of its own, and the next is another purchase', async () => {
  const { fake, client } = await open({ repeatPolicy: 'charged' });
  const [first, second] = [await client.reports.buy(ready), await client.reports.buy(ready)];
  assert.notEqual(first.report.reportId, second.report.reportId);
  assert.notEqual(first.idempotencyKey, second.idempotencyKey);
  assert.equal(fake.charges.length, 2);
});

test('a purchase that is given up says whether it may have been charged, and can be gone on with', async () => {
  const impatience = new AbortController();
  const { fake, client } = await open({ repeatPolicy: 'charged' }, { onRetry: () => impatience.abort() });
  fake.breakNext('lose');
  const lost = await errorOf(client.reports.buy(ready, { signal: impatience.signal }));
  assert.deepEqual([lost.code, lost.outcomeUnknown], ['ABORTED', true]);
  const { charged } = await client.reports.buy(ready, { idempotencyKey: lost.idempotencyKey });
  assert.deepEqual([charged, fake.charges.length], [0, 1]);
  fake.breakNext({ status: 503, retryAfterSeconds: 500 });
  const refused = await errorOf(client.reports.buy(ready));
  assert.deepEqual([refused.code, refused.retryAfterSeconds, refused.outcomeUnknown], ['UNAVAILABLE', 500, false]);
});

test('a purchase can be aborted before, between and during its attempts', async () => {
  const { fake, client } = await open();
  const before = await errorOf(client.reports.buy(ready, { signal: AbortSignal.abort(new Error('enough')) }));
  assert.deepEqual([before.code, (before.cause as Error).message], ['ABORTED', 'enough']);
  assert.equal(fake.requests.length, 0);

  const between = new AbortController();
  fake.breakNext({ status: 503, retryAfterSeconds: 60 });
  const waiting = errorOf(client.reports.buy(ready, { signal: between.signal }));
  while (fake.requests.length === 0) await new Promise(setImmediate);
  setTimeout(() => between.abort(), 10);
  assert.deepEqual([(await waiting).code, (await waiting).outcomeUnknown], ['ABORTED', false]);

  const during = new AbortController();
  const hanging = errorOf(
    new VehicleHistory({ apiKey: fake.apiKey, baseUrl: await hangingServer(() => during.abort()) }).reports.buy(ready, {
      signal: during.signal,
    }),
  );
  assert.deepEqual([(await hanging).code, (await hanging).outcomeUnknown], ['ABORTED', true]);
});

/** Takes requests and never answers. */
async function hangingServer(onRequest: () => void): Promise<string> {
  const server = createServer(onRequest);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanup(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('an attempt that gets no answer is given up after its time, and all of them after theirs', async () => {
  let requests = 0;
  const baseUrl = await hangingServer(() => requests++);
  // Long enough for a second attempt on a machine that is slow to make the first one.
  const client = new VehicleHistory({ apiKey: 'partner_live_x', baseUrl, timeoutMs: 100, deadlineMs: 2_000 });
  const { code, cause } = await errorOf(client.account.get());
  assert.deepEqual([code, cause instanceof Error], ['NO_ANSWER', true]);
  assert.ok(requests > 1, `${requests} requests`);
});

test('the error of a call that nobody answered has the cause of the last attempt, which never names the key', async () => {
  const apiKey = 'partner_live_secret';
  // Nobody listens there; ports below 1024 would be refused by fetch itself.
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const at = closed.address();
  await new Promise((done) => closed.close(done));
  const baseUrl = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  const terms = { apiKey, baseUrl, deadlineMs: 300 };
  const { cause } = await errorOf(new VehicleHistory(terms).account.get());
  assert.ok(cause instanceof Error && cause.cause instanceof Error, inspect(cause));
  assert.equal((cause.cause as { code?: string }).code, 'ECONNREFUSED');
  const named = Object.assign(new TypeError('failed'), { headers: `Bearer ${apiKey}` });
  const causes = [named, new TypeError('failed', { cause: new Error(apiKey) })];
  for (const thrown of causes) {
    const error = await errorOf(new VehicleHistory({ ...terms, fetch: () => Promise.reject(thrown) }).account.get());
    assert.equal(error.cause, undefined);
    assert.ok(!inspect(error, { depth: 9 }).includes(apiKey));
  }
});

test('the rate limit is told before it is reached', async () => {
  const told: RateLimit[] = [];
  const { client } = await open({ rateLimitPerMinute: 4 }, { onRateLimit: (limit) => told.push(limit) });
  await client.account.get();
  await client.account.get();
  assert.deepEqual([client.rateLimit?.limit, client.rateLimit?.remaining, told.length], [4, 2, 0]);
  await client.ping();
  assert.deepEqual(
    told.map(({ remaining }) => remaining),
    [1],
  );
});

test('progress is told section by section; what a callback throws is ignored', async () => {
  const { fake, client } = await open({ slowMs: 5 });
  const { report } = await client.reports.buy(slow);
  const seen: Progress[] = [];
  const complete = await client.reports.waitUntilComplete(report.reportId ?? '', {
    onProgress: (progress) => {
      seen.push(progress);
      throw new Error('a mistake of the caller');
    },
  });
  assert.equal(complete.status, 'complete');
  const counts = seen.map(({ pendingSections }) => pendingSections.length);
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => b - a),
  );
  assert.equal(counts.at(-1), 0);
  assert.equal(fake.charges.length, 1);
});

test('a report that is not complete in time is in the error, as far as it is there', async () => {
  const { client } = await open({ slowMs: Infinity });
  const { report } = await client.reports.buy(slow);
  const error = await errorOf(client.reports.waitUntilComplete(report.reportId ?? '', { timeoutMs: 1 }));
  assert.deepEqual([error.code, error.report?.status], ['NOT_COMPLETE', 'enriching']);
});

const leaks: VehicleHistoryOptions['fetch'] = (_, init) => Promise.reject(new Error(inspect(init?.headers)));

test('the key is in no error and not in what is printed of the client', async () => {
  const apiKey = 'partner_live_secret_part';
  const options = { apiKey, baseUrl: 'http://127.0.0.1:9', deadlineMs: 1 };
  for (const client of [new VehicleHistory(options), new VehicleHistory({ ...options, fetch: leaks })]) {
    const error = await errorOf(client.reports.buy(ready));
    const printed = [error, client, client.reports].map((one) => inspect(one, { depth: 9, showHidden: true }));
    const all = [...printed, JSON.stringify(client), JSON.stringify(error), String(error.stack)].join();
    assert.ok(!all.includes('secret_part'), all);
  }
  for (const wrong of ['', 'partner_live_secret_part\nx', 'ключ']) {
    assert.throws(() => new VehicleHistory({ ...options, apiKey: wrong }), /^TypeError: apiKey must be the API key/);
  }
});

test('what cannot be right is refused before anything is sent', async () => {
  for (const baseUrl of ['', 'example.com', 'ftp://example.com', 'https://user:secret@example.com', 'https://a.b/?x=1'])
    assert.throws(() => new VehicleHistory({ apiKey: 'partner_live_x', baseUrl }), /^TypeError: baseUrl/, baseUrl);
  const { fake, client } = await open();
  for (const work of [
    client.reports.buy(''),
    client.reports.buy(ready, { idempotencyKey: 'two words' }),
    client.reports.get('..'),
    client.reports.pdf(''),
  ])
    assert.equal((await errorOf(work)).code, 'INVALID_REQUEST');
  assert.equal(fake.requests.length, 0);
});

test('checkVin judges a VIN as the service does', () => {
  const written = [
    '',
    'WVWZZZ1JZXW00000',
    'wvw zzz-1jzxw000001',
    'WVOZZZ1JZXW000001',
    '1'.repeat(17),
    'ß',
    '1M8GDM9AXKP042788',
  ];
  const drawn = drawVins('client', 300);
  for (const text of [
    ...written,
    ...drawn,
    ...drawn.map((vin) => `7${vin.slice(1)}`),
    ...drawn.map((vin) => `4${vin.slice(1)}`),
  ]) {
    const [ours, theirs] = [checkVin(text), readVin(text)];
    assert.equal(ours.ok, theirs.ok, text);
    if (ours.ok && theirs.ok) {
      assert.equal(ours.vin, theirs.vin);
      assert.equal(ours.checkDigit, readCheckDigit(theirs.vin).verdict, text);
    }
  }
});

test('a proof of 10 MB is sent as it is, byte for byte, and what is no file is not sent', async () => {
  const sent: string[] = [];
  const client = new VehicleHistory({
    apiKey: 'partner_live_x',
    baseUrl: 'http://service.test',
    fetch: async (_url, request) => {
      sent.push(typeof request?.body === 'string' ? request.body : '');
      return Response.json({ disputeId: 'dsp_1', status: 'open' });
    },
  });
  const pattern = Uint8Array.from({ length: 251 }, (_none, at) => at);
  const files = [1, 2, 3, 12_287, 12_288, 12_289, 10 * 1024 * 1024].map((length) => Buffer.alloc(length, pattern));
  for (const file of files) await client.reports.sendProof('rep_1', 'dsp_1', file);
  for (const [index, file] of files.entries()) {
    const { file: base64 } = JSON.parse(sent[index] ?? '') as { file: string };
    assert.ok(file.toString('base64') === base64, `${file.length} bytes`);
  }
  const refused = [
    client.reports.sendProof('rep_1', 'dsp_1', new Uint8Array()),
    client.reports.sendProof('rep_1', 'dsp_1', 'photo.jpg' as unknown as Uint8Array),
    client.reports.sendProof('rep_1', '..', Uint8Array.of(1)),
  ];
  for (const work of refused) assert.equal((await errorOf(work)).code, 'INVALID_REQUEST');
  assert.equal(sent.length, files.length);
});
