import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { findRequest } from '../../../src/partners/requests/list.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const settings = { ROLE: 'api', TRUST_PROXY: 'X-Forwarded-For' };
const nodes = [await startTestService(databaseUrl, settings), await startTestService(databaseUrl, settings)] as const;
const [service, other] = nodes;
const home = { 'x-forwarded-for': '203.0.113.7' };
const elsewhere = { 'x-forwarded-for': '198.51.100.1' };

interface Issued {
  readonly keyId: string;
  readonly apiKey: string;
}

async function key<Result>(...words: string[]): Promise<Result> {
  return typeJson<Result>(database, ['key', ...words], new Date());
}

test('a key with allowed addresses is refused from any other with the reason, on every path that needs a key', async () => {
  const { partnerId } = await addPartner(database, { rateLimitPerMinute: 1_000 });
  const { keyId, apiKey } = await key<Issued>('issue', partnerId, '--allow', '203.0.113.0/24,2001:db8::/32');
  const bought = await buy(service, apiKey, 'SANDBX0READY00001', home);
  assert.equal(bought.status, 200);
  const path = `/v1/reports/${bought.body.reportId}`;
  // The second read is answered from memory, before the framework.
  for (let read = 0; read < 3; read++) assert.equal((await get(service, apiKey, path, home)).status, 200);
  assert.equal((await get(service, apiKey, path, { 'x-forwarded-for': '2001:db8::7' })).status, 200);
  assert.equal((await get(service, apiKey, path, { 'x-forwarded-for': '::ffff:203.0.113.9' })).status, 200);

  const keyed = endpoints.filter(({ security }) => security === 'key');
  for (const { method, path: pattern } of keyed) {
    const answer = await fetch(`${service.url}${pattern.replace('{reportId}', bought.body.reportId)}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...elsewhere },
      ...(method === 'POST' && { body: JSON.stringify({ vin: 'SANDBX00TH1N00001' }) }),
    });
    const body = (await answer.json()) as Record<string, string>;
    assert.deepEqual([answer.status, body['code']], [401, 'UNAUTHORIZED'], pattern);
    assert.match(body['message'] ?? '', /not allowed from the address 198\.51\.100\.1/);
    assert.equal(answer.headers.get('x-ratelimit-limit'), null, 'it takes nothing from the rate limit');
    const requestId = answer.headers.get('x-request-id') ?? '';
    await eventually(async () => (await findRequest(database, requestId)) !== undefined);
    const logged = await findRequest(database, requestId);
    assert.deepEqual([logged?.partnerId, logged?.keyId, logged?.outcome], [partnerId, keyId, 'UNAUTHORIZED']);
    assert.equal(logged?.priceCents, 0n);
  }
  const { body: usage } = await get<Record<string, unknown>>(service, apiKey, '/v1/account/usage', home);
  assert.deepEqual([usage['totalCalls'], usage['billableCalls'], usage['totalEur']], [1, 1, 2.5]);
});

test('addresses that are set on one node hold on the others, also for reads from memory', async () => {
  const { keyId, key: apiKey } = await addPartner(database, { rateLimitPerMinute: 100_000 });
  const { body } = await buy(service, apiKey, 'SANDBX0READY00001', elsewhere);
  const path = `/v1/reports/${body.reportId}`;
  const statusAt = async (node: (typeof nodes)[number]) => (await get(node, apiKey, path, elsewhere)).status;
  for (const node of nodes) assert.equal(await statusAt(node), 200);
  await key('set', keyId, '--allow', '203.0.113.7');
  for (const node of nodes) await eventually(async () => (await statusAt(node)) === 401);
  for (const node of nodes) assert.equal((await get(node, apiKey, path, home)).status, 200);
  await key('set', keyId, '--allow', 'any');
  for (const node of nodes) await eventually(async () => (await statusAt(node)) === 200);
});

test('a key is rolled under load without a failed request, while both keys are in use', async () => {
  const { keyId, key: old } = await addPartner(database, { rateLimitPerMinute: 1_000_000 });
  const { body } = await buy(service, old, 'SANDBX0READY00001');
  const paths = ['/v1/ping', '/v1/account', `/v1/reports/${body.reportId}`];
  const keys = [old];
  const statuses = new Map<number, number>();
  const stop = new AbortController();
  const clients = nodes.flatMap((node) =>
    Array.from({ length: 4 }, async () => {
      for (let index = 0; !stop.signal.aborted; index++) {
        const presented = keys[index % keys.length] ?? old;
        const { status } = await get(node, presented, paths[index % paths.length] ?? '');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const sent = () => [...statuses.values()].reduce((sum, count) => sum + count, 0);
  await eventually(async () => sent() > 100);
  const { apiKey, keyId: newId } = await key<Issued>('roll', keyId);
  keys.push(apiKey);
  const before = sent();
  await eventually(async () => sent() > before + 300);
  stop.abort();
  await Promise.all(clients);
  assert.deepEqual([...statuses.keys()], [200]);
  assert.notEqual(newId, keyId);
  assert.equal((await get(other, old, '/v1/ping')).status, 200, 'the old key works until the overlap ends');
});

test('a key that is rolled without an overlap ends on every node', async () => {
  const { keyId, key: old } = await addPartner(database, { rateLimitPerMinute: 1_000_000 });
  for (const node of nodes) assert.equal((await get(node, old, '/v1/ping')).status, 200);
  const { apiKey } = await key<Issued>('roll', keyId, '--overlap', '0');
  for (const node of nodes) {
    await eventually(async () => (await get(node, old, '/v1/ping')).status === 401);
    assert.equal((await get(node, apiKey, '/v1/ping')).status, 200);
  }
});
