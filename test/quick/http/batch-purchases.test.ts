import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { askBatch, batchLines, orderBatch } from '../../../harness/service/batches.ts';
import { get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { bookFunds } from '../../../src/billing/ledger.ts';
import type { Batch } from '../../../src/contract/batch.ts';
import { sql } from '../../../src/database/sql.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { chargesOf } from '../../support/billing/charges.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, { ROLE: 'all' });
const fast = { rateLimitPerMinute: 100_000 };

const vinsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => vinNumber(first + index));
const operate = <Result = unknown>(...words: string[]) => typeJson<Result>(database, words, new Date());

async function ended(key: string, batchId: string): Promise<Required<Batch> & { readonly code?: string }> {
  await eventually(async () => (await askBatch(service, key, batchId)).body.status !== 'running');
  return (await askBatch(service, key, batchId)).body;
}

/** What a partner sees of its money, and of its calls. */
async function accountOf(key: string) {
  const { body } = await get<Record<'balanceEur' | 'heldEur', number>>(service, key, '/v1/account');
  const { body: usage } = await get<Record<string, number>>(service, key, '/v1/account/usage');
  const { totalCalls, billableCalls, totalEur } = usage;
  return { balanceEur: body.balanceEur, heldEur: body.heldEur ?? 0, totalCalls, billableCalls, totalEur };
}

async function booksAgree(): Promise<void> {
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
}

test('each line that was bought or repeated counts as a call, nothing else does, and the same list again costs nothing', async () => {
  const { partnerId, key } = await addPartner(database, fast);
  await operate('webhook', 'add', partnerId, 'https://example.com/hook');
  const [first = '', second = ''] = vinsFrom(1, 2);
  const list = { vins: [first, { vin: second, reference: null }, first, 'nothing', ''], lang: null, name: null };
  const batch = (await orderBatch(service, key, list)).body;
  assert.deepEqual([batch.accepted, batch.rejected, batch.heldEur], [2, 3, 5]);
  const done = await ended(key, batch.batchId);
  assert.deepEqual(
    [done.status, done.bought, done.repeats, done.failed, done.chargedEur, done.heldEur],
    ['completed', 2, 0, 0, 5, 0],
  );
  assert.ok(Date.parse(done.completedAt) >= Date.parse(done.createdAt));
  assert.deepEqual(await accountOf(key), { balanceEur: 95, heldEur: 0, totalCalls: 2, billableCalls: 2, totalEur: 5 });
  const again = (await orderBatch(service, key, list)).body;
  assert.equal(again.heldEur, 0);
  const repeated = await ended(key, again.batchId);
  assert.deepEqual([repeated.bought, repeated.repeats, repeated.chargedEur], [0, 2, 0]);
  assert.deepEqual(await accountOf(key), { balanceEur: 95, heldEur: 0, totalCalls: 4, billableCalls: 2, totalEur: 5 });
  const { lines } = await batchLines(service, key, again.batchId);
  for (const { status, reportId, chargedEur } of lines.filter((line) => line.status !== 'rejected')) {
    assert.deepEqual([status, chargedEur], ['repeat', 0]);
    assert.equal((await get(service, key, `/v1/reports/${reportId}`)).status, 200);
  }
  const events = await database.query<{ type: string; batchId: string }>(sql`
    select type, data ->> 'batchId' as "batchId" from webhooks.delivery where type like 'batch.%' order by created_at`);
  assert.deepEqual(events, [
    { type: 'batch.completed', batchId: batch.batchId },
    { type: 'batch.completed', batchId: again.batchId },
  ]);
  await booksAgree();
});

test('once its key is revoked, a batch buys no further vehicle, and another key can resume it', async () => {
  const { partnerId, key, keyId } = await addPartner(database, { ...fast, topUpCents: 1_000_000n });
  const { apiKey } = await operate<{ apiKey: string }>('key', 'issue', partnerId);
  const { batchId } = (await orderBatch(service, apiKey, { vins: vinsFrom(1_000, 400) })).body;
  await eventually(async () => (await askBatch(service, key, batchId)).body.bought > 0);
  const issued = await operate<{ keyId: string }[]>('key', 'list', partnerId);
  const other = issued.find((one) => one.keyId !== keyId)?.keyId ?? '';
  await operate('key', 'revoke', other);
  const boughtBefore = (await askBatch(service, key, batchId)).body.bought;
  const stopped = await ended(key, batchId);
  assert.deepEqual([stopped.status, stopped.code, stopped.heldEur], ['stopped', 'UNAUTHORIZED', 0]);
  // Those that were being bought at that moment.
  assert.ok(stopped.bought - boughtBefore <= 8, `${stopped.bought - boughtBefore} more were bought`);
  await askBatch(service, key, batchId, '/resume');
  await eventually(async () => (await askBatch(service, key, batchId)).body.bought > stopped.bought);
  await askBatch(service, key, batchId, '/stop');
  await booksAgree();
});

test('a batch stops where the budget of its key ends, and spends no cent more', async () => {
  const { keyId, key } = await addPartner(database, fast);
  await operate('key', 'set', keyId, '--spend-limit', '5.10', '--per', 'day');
  const { batchId, heldEur } = (await orderBatch(service, key, { vins: vinsFrom(2_000, 6) })).body;
  assert.equal(heldEur, 5);
  const stopped = await ended(key, batchId);
  assert.deepEqual([stopped.status, stopped.code, stopped.bought], ['stopped', 'KEY_LIMIT_REACHED', 2]);
  await operate('key', 'set', keyId, '--spend-limit', '20', '--per', 'day');
  await askBatch(service, key, batchId, '/resume');
  assert.deepEqual((await ended(key, batchId)).bought, 6);
  assert.deepEqual((await accountOf(key)).balanceEur, 85);
});

test('maxEur buys as many lines as fit, also if it is in the address of a JSON list', async () => {
  const { partnerId, key } = await addPartner(database, fast);
  const inBody = (await orderBatch(service, key, { vins: vinsFrom(3_000, 4), maxEur: 7.49 })).body;
  assert.equal(inBody.heldEur, 5);
  const inAddress = (await orderBatch(service, key, { vins: vinsFrom(3_010, 4) }, { query: '?maxEur=2.50' })).body;
  for (const [batchId, bought] of [
    [inBody.batchId, 2],
    [inAddress.batchId, 1],
  ] as const) {
    const done = await ended(key, batchId);
    assert.deepEqual([done.status, done.bought, done.failed], ['completed', bought, 4 - bought]);
    const failed = (await batchLines(service, key, batchId)).lines.filter(({ status }) => status === 'failed');
    assert.deepEqual(new Set(failed.map(({ code }) => code)), new Set(['MAX_EUR_REACHED']));
  }
  assert.equal(await chargesOf(database, partnerId), 3);
});

test('a price that rises during a batch is charged from then on, and what is held stays exact', async () => {
  const { partnerId, key } = await addPartner(database, { ...fast, topUpCents: 2_000n });
  const { batchId } = (await orderBatch(service, key, { vins: vinsFrom(4_000, 200) })).body;
  const stopped = await ended(key, batchId);
  assert.deepEqual([stopped.code, stopped.bought, stopped.chargedEur], ['INSUFFICIENT_CREDIT', 8, 20]);
  await operate('price', 'set', partnerId, 'report', '3.33');
  await bookFunds(database, { partnerId, cents: 1_000n, reference: null, at: new Date() });
  assert.equal((await askBatch(service, key, batchId, '/resume')).body.heldEur, 9.99);
  const again = await ended(key, batchId);
  assert.deepEqual([again.code, again.bought, again.chargedEur], ['INSUFFICIENT_CREDIT', 11, 29.99]);
  assert.deepEqual(await accountOf(key), {
    balanceEur: 0.01,
    heldEur: 0,
    totalCalls: 11,
    billableCalls: 11,
    totalEur: 29.99,
  });
  await booksAgree();
});

test('the cells of a CSV list are separated as its heading is, and a quote inside a cell is text', async () => {
  const { key } = await addPartner(database);
  const [first = '', second = ''] = vinsFrom(5_000, 2);
  const references = async (csv: string) => {
    const { batchId } = (await orderBatch(service, key, csv, { type: 'text/csv' })).body;
    return (await batchLines(service, key, batchId)).lines.map(({ vin, reference }) => [vin, reference]);
  };
  assert.deepEqual(await references(`reference,vin\nA|1;x,${first}\n5" rims,${second}\n`), [
    [first, 'A|1;x'],
    [second, '5" rims'],
  ]);
  assert.deepEqual(await references(`vin;reference\r\n${first};1,5\r\n${second};"a ""b"";c"`), [
    [first, '1,5'],
    [second, 'a "b";c'],
  ]);
  assert.deepEqual(await references(`vin\n${first}\n`), [[first, undefined]]);
});

test('lines are sent in the first of the accepted types', async () => {
  const { key } = await addPartner(database);
  const { batchId } = (await orderBatch(service, key, { vins: ['x'] })).body;
  for (const [accept, type] of [
    ['application/json, text/csv;q=0.5', 'application/json'],
    ['text/html, TEXT/CSV;q=0.9, application/json', 'text/csv'],
    ['application/x-ndjson', 'application/x-ndjson'],
    ['*/*', 'application/json'],
  ] as const) {
    const answer = await fetch(`${service.url}/v1/batches/${batchId}/lines`, {
      headers: { authorization: `Bearer ${key}`, accept },
    });
    await answer.arrayBuffer();
    assert.equal(answer.headers.get('content-type'), `${type}; charset=utf-8`, accept);
  }
});
