import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { eventually } from '../../../harness/async/eventually.ts';
import { patience } from '../../../harness/async/patience.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { orderBatch } from '../../../harness/service/batches.ts';
import { bearer, buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { makeDecisions, type DecisionOptions } from '../../../src/http/guard/decisions.ts';
import { type KeyScope, keyScopes } from '../../../src/kernel/key-scopes.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const settings = { ROLE: 'api' };
const nodes = [await startTestService(databaseUrl, settings), await startTestService(databaseUrl, settings)] as const;
const [service] = nodes;
const { partnerId, key: fullKey } = await addPartner(database, { rateLimitPerMinute: 100_000 });
const { reportId } = (await buy(service, fullKey, 'SANDBX0READY00001')).body;
const { report } = (await get<PartnerReport>(service, fullKey, `/v1/reports/${reportId}`)).body;
const recordId = report?.mileageHistory?.[0]?.recordId;
// Of free repeats: what is ordered costs nothing.
const { batchId } = (await orderBatch(service, fullKey, { vins: ['SANDBX0READY00001'] })).body;

interface Issued {
  readonly keyId: string;
  readonly apiKey: string;
}

async function key<Result = Issued>(...words: string[]): Promise<Result> {
  return typeJson<Result>(database, ['key', ...words], new Date());
}

const contested = await fetch(`${service.url}/v1/reports/${reportId}/disputes`, {
  method: 'POST',
  headers: { ...bearer(fullKey), 'content-type': 'application/json' },
  body: JSON.stringify({ recordId, reason: 'other', text: 'Wrong.' }),
});
const { disputeId = '' } = (await contested.json()) as { disputeId?: string };
const photo = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

/** Of purchases and orders a free repeat; the record is contested once, and the same proof is stored once. */
function sentTo(path: string) {
  if (path.endsWith('/proofs')) return { file: photo.toString('base64') };
  if (path.endsWith('/disputes')) return { recordId, reason: 'other', text: 'Wrong.' };
  return { vin: 'SANDBX0READY00001', vins: ['SANDBX0READY00001'] };
}

async function call(node: (typeof nodes)[number], presented: string, { method, path }: Endpoint) {
  const answer = await fetch(
    `${node.url}${path.replace('{reportId}', reportId).replace('{batchId}', batchId).replace('{disputeId}', disputeId)}`,
    {
      method,
      headers: { ...bearer(presented), 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(sentTo(path)) }),
    },
  );
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, string> };
}

const usage = async () => (await get<Record<string, unknown>>(service, fullKey, '/v1/account/usage')).body;

const keyed = endpoints.filter(({ security }) => security === 'key');

test('every endpoint works with its own scope and is 403 without it, which costs nothing', async () => {
  const before = await usage();
  let purchasesRefused = 0;
  for (const given of keyScopes) {
    const { apiKey } = await key('issue', partnerId, '--scopes', given);
    for (const endpoint of keyed) {
      const { status, headers, body } = await call(service, apiKey, endpoint);
      const about = `${endpoint.id} with ${given}`;
      assert.ok(headers.get('x-ratelimit-remaining'), about);
      if (endpoint.scope === 'any' || endpoint.scope === given) {
        assert.equal(status, 200, about);
        continue;
      }
      assert.deepEqual([status, body['code'], body['scope']], [403, 'SCOPE_MISSING', endpoint.scope], about);
      assert.deepEqual(Object.keys(body), ['code', 'message', 'scope']);
      if (endpoint.id === 'buyReport') purchasesRefused++;
    }
  }
  const after = await usage();
  assert.equal(purchasesRefused, keyScopes.length - 1);
  // One free repeat, and the refused calls.
  assert.equal(after['totalCalls'], Number(before['totalCalls']) + keyScopes.length);
  assert.deepEqual([after['billableCalls'], after['totalEur']], [before['billableCalls'], before['totalEur']]);
});

test('a key that may only read cannot buy: no new report, no free repeat, and nothing under an Idempotency-Key', async () => {
  const ready = 'SANDBX0READY00001';
  // The body is in memory, the repeat is known to the node, and the Idempotency-Key has a report.
  for (const idempotencyKey of ['order-1', undefined, undefined]) {
    const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    assert.equal((await buy(service, fullKey, ready, headers)).status, 200);
  }
  const before = await usage();
  const { apiKey } = await key('issue', partnerId, '--scopes', 'reports:read');
  for (const vin of [ready, vinNumber(1), 'not a VIN']) {
    for (const headers of [{}, { 'idempotency-key': 'order-1' }]) {
      const { status, body } = await buy(service, apiKey, vin, headers);
      const { message, ...rest } = body as typeof body & { readonly message?: string };
      assert.ok(message);
      assert.deepEqual([status, rest], [403, { code: 'SCOPE_MISSING', scope: 'reports:buy' }], vin);
    }
  }
  assert.equal((await get(service, apiKey, `/v1/reports/${reportId}`)).status, 200);
  // A refused call claims no Idempotency-Key.
  const claimed = { 'idempotency-key': 'order-2' };
  assert.equal((await buy(service, apiKey, ready, claimed)).status, 403);
  assert.equal((await buy(service, fullKey, ready, claimed)).status, 200);
  const after = await usage();
  assert.deepEqual([after['billableCalls'], after['totalEur']], [before['billableCalls'], before['totalEur']]);
});

test('a key has all scopes if nothing else is said, and a rolled one those of the key that it replaces', async () => {
  const scopesOf = async (keyId: string) =>
    (await key<{ keyId: string; scopes: string[] }[]>('list', partnerId)).find((one) => one.keyId === keyId)?.scopes;
  const all = await key('issue', partnerId);
  assert.deepEqual(await scopesOf(all.keyId), [...keyScopes]);
  for (const endpoint of keyed) assert.equal((await call(service, all.apiKey, endpoint)).status, 200, endpoint.id);
  const few = await key<Issued & { scopes: string[] }>('issue', partnerId, '--scopes', 'events,reports:read,events');
  assert.deepEqual(few.scopes, ['reports:read', 'events']);
  const rolled = await key('roll', few.keyId);
  assert.deepEqual(await scopesOf(rolled.keyId), ['reports:read', 'events']);
});

test('a change of scopes holds on every node within a second, also for reads from memory', async () => {
  const { keyId, apiKey } = await key('issue', partnerId);
  const read = keyed.find(({ id }) => id === 'readReport');
  assert.ok(read);
  const statusAt = async (node: (typeof nodes)[number]) => (await call(node, apiKey, read)).status;
  const allAnswer = async (status: number) => {
    const changedMs = performance.now();
    for (const node of nodes) await eventually(async () => (await statusAt(node)) === status);
    // A second, and a margin for the commands and requests.
    assert.ok(performance.now() - changedMs < 1_000 + patience(1_000));
  };
  // The second read of a node is answered from memory, before the framework.
  for (const node of nodes) for (let reads = 0; reads < 2; reads++) assert.equal(await statusAt(node), 200);
  await key('set', keyId, '--scopes', 'account:read,reports:buy');
  await allAnswer(403);
  await key('set', keyId, '--scopes', 'all');
  await allAnswer(200);
});

test('an endpoint with a key that declares no scope, or an unknown one, cannot be served', () => {
  // Nothing of the options is used before a request.
  const { decideOnKey } = makeDecisions({} as unknown as DecisionOptions);
  for (const scope of [undefined, '', 'all', 'reports']) {
    assert.throws(() => decideOnKey(scope as unknown as KeyScope), /must declare its scope/);
  }
});
