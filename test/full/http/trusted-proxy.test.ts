import assert from 'node:assert/strict';
import { request, type IncomingMessage } from 'node:http';
import { test } from 'node:test';

import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { readTrustedProxy } from '../../../src/main/proxy-settings.ts';
import { clientAddress } from '../../../src/web/client-address.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { spawnStandIn } from '../../support/process.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
/** 127.0.0.2 is the proxy; a client that connects directly has 127.0.0.3. */
const [proxy, stranger] = ['127.0.0.2', '127.0.0.3'];
const settings = { TRUST_PROXY: 'X-Forwarded-For', TRUST_PROXY_FROM: '127.0.0.2, 10.1.0.0/16' };
const service = await startTestService(databaseUrl, { ...settings });

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request from an address of this machine; returns its status. */
async function sendFrom(localAddress: string, url: string, { body, ...options }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, localAddress, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

async function issueKeyForHome(): Promise<{ apiKey: string; headers: Record<string, string> }> {
  const { partnerId } = await addPartner(database, { rateLimitPerMinute: 1_000 });
  const words = ['key', 'issue', partnerId, '--allow', '203.0.113.7'];
  const { apiKey } = await typeJson<{ apiKey: string }>(database, words, new Date());
  return { apiKey, headers: { authorization: `Bearer ${apiKey}`, 'x-forwarded-for': '203.0.113.7' } };
}

test('a key for one address is not opened by a header that the client itself writes, also on the fast path', async () => {
  const { apiKey, headers } = await issueKeyForHome();
  assert.equal(await sendFrom(stranger, `${service.url}/v1/ping`, { headers }), 401);
  assert.equal(await sendFrom(proxy, `${service.url}/v1/ping`, { headers }), 200);
  const passed = { ...headers, 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.1.2.3' };
  assert.equal(await sendFrom(proxy, `${service.url}/v1/ping`, { headers: passed }), 200);

  // A report that was read before is in memory, and answered before the framework sees the request.
  const { key, partnerId } = await addPartner(database, { rateLimitPerMinute: 1_000 });
  const bought = await buy(service, key, 'SANDBX0READY00001');
  const limited = await typeJson<{ apiKey: string }>(
    database,
    ['key', 'issue', partnerId, '--allow', '203.0.113.7'],
    new Date(),
  );
  const read = { headers: { ...headers, authorization: `Bearer ${limited.apiKey}` } };
  const path = `${service.url}/v1/reports/${bought.body.reportId}`;
  for (let time = 0; time < 3; time++) assert.equal(await sendFrom(proxy, path, read), 200);
  assert.equal(await sendFrom(stranger, path, read), 401);
  assert.notEqual(apiKey, limited.apiKey);
});

function signInFrom(from: string, { base, origin, stated }: { base: string; origin: string; stated: string }) {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': stated };
  return sendFrom(from, `${base}/sign-in`, { method: 'POST', headers, body: 'mail=nobody%40example.org' });
}

for (const [name, base, origin] of [
  ['portal', `${service.url}/portal`, service.url],
  ['console', service.consoleUrl ?? '', service.consoleUrl ?? ''],
] as const) {
  test(`made-up addresses do not help against the limit of attempts to sign in (${name})`, async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count++) {
      statuses.push(await signInFrom(stranger, { base, origin, stated: `198.51.100.${count}` }));
    }
    assert.deepEqual(new Set(statuses), new Set([200, 429]));
    // Behind the proxy each client is one of its own.
    assert.equal(await signInFrom(proxy, { base, origin, stated: '198.51.100.200' }), 200);
    await database.query(sql`delete from people.sign_in_attempt`);
  });
}

test('with several processes each of them asks who the peer is', async () => {
  const { headers } = await issueKeyForHome();
  const several = spawnStandIn({ DATABASE_URL: databaseUrl, ROLE: 'api', PROCESSES: '2', ...settings });
  const ping = `${await several.url}/v1/ping`;
  const from = async (address: string) =>
    Promise.all(Array.from({ length: 12 }, () => sendFrom(address, ping, { headers })));
  assert.deepEqual([...new Set(await from(stranger))], [401]);
  assert.deepEqual([...new Set(await from(proxy))], [200]);
});

const read = (environment: Record<string, string>, peer: string, header: string | undefined) =>
  clientAddress(
    { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: peer } } as unknown as IncomingMessage,
    readTrustedProxy(environment),
  );

test('in a chain the rightmost address that is no trusted proxy is the client', () => {
  const chain = { TRUST_PROXY: 'X-Forwarded-For', TRUST_PROXY_FROM: '10.0.0.0/8, 2001:db8:5::/48, 192.0.2.1' };
  for (const [peer, header, address] of [
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['2001:db8:5::1', '1.2.3.4, 2001:db8:6::1, 192.0.2.1', '2001:db8:6::1'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1', '203.0.113.9, made-up', '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9, made-up, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['2001:db8:6::1', '203.0.113.9, 10.0.0.1', '2001:db8:6::1'],
  ] as const) {
    assert.equal(read(chain, peer, header), address, `${header} from ${peer}`);
  }
  // Outside production the proxies need not be named: those on this machine are trusted.
  assert.equal(read({ TRUST_PROXY: 'X-Forwarded-For' }, '127.0.0.1', '203.0.113.9'), '203.0.113.9');
  assert.equal(read({ TRUST_PROXY: 'X-Forwarded-For' }, '192.168.0.9', '203.0.113.9'), '192.168.0.9');
  assert.equal(read({}, '127.0.0.1', '203.0.113.9'), '127.0.0.1');
});
