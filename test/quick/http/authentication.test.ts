import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';

import { eventually, waitFor } from '../../../harness/async/eventually.ts';
import { rawExchange, withoutRequestTraces } from '../../../harness/network/raw-http.ts';
import { bearer, buy, get } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { sql } from '../../../src/database/sql.ts';
import { encodeBase62 } from '../../../src/kernel/ids.ts';
import { makeKey } from '../../../src/partners/keys/format.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { listKeys, updateKeyRevoked } from '../../../src/partners/keys/store.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const log = recordingLog();
const service = await startTestService(databaseUrl, {}, { log });
const { partnerId, key, keyId } = await addPartner(database, { rateLimitPerMinute: 1_000_000 });

/** Other nodes; no test here needs one that runs jobs. */
const [otherNode, behindProxy] = [
  await startTestService(databaseUrl),
  await startTestService(databaseUrl, { TRUST_PROXY: 'X-Forwarded-For' }),
];

async function issue(expiresAt: Date | null = null) {
  return storeNewKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt });
}

async function statusOf(presented: string, url = service.url): Promise<number> {
  const answer = await fetch(`${url}/v1/ping`, { headers: bearer(presented) });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Uses a key on each node, as a partner who has not heard of anything does, so that each node has it in memory, until each
 * answers with this status. They have a second.
 */
async function allAnswer(status: number, presented: string, nodes: readonly { readonly url: string }[]): Promise<void> {
  await waitFor(
    `every node answers ${status}`,
    async () => {
      const answers = await Promise.all(nodes.map(({ url }) => statusOf(presented, url)));
      return answers.every((answer) => answer === status);
    },
    1_000,
  );
}

async function isMarkedExposed(id: string): Promise<boolean> {
  return (await listKeys(database, partnerId)).some((record) => record.keyId === id && record.exposedAt !== null);
}

/** A well-formed key of this id with another secret, as anybody can make one up. */
function forgeKey(id: string): string {
  const body = `partner_live_${id}_${otherSecret.slice(0, 32)}`;
  return body + encodeBase62(crc32(body), 6);
}

async function directoryVersion(): Promise<unknown> {
  const statement = { name: '', text: 'select directory_version from cluster.state', values: [] };
  return (await database.query(statement))[0];
}

const revoked = await issue();
await updateKeyRevoked(database, revoked.id, new Date());
const expired = await issue(new Date(Date.now() - 1000));
const mistyped = `${key.slice(0, -6)}${key.at(-6) === 'a' ? 'b' : 'a'}${key.slice(-5)}`;
const otherSecret = makeKey().key.slice(-38);

const badCredentials: Record<string, string> = {
  missing: '',
  'an empty bearer': 'Authorization: Bearer \r\n',
  'another scheme': `Authorization: Basic ${Buffer.from('a:b').toString('base64')}\r\n`,
  malformed: 'Authorization: Bearer nonsense\r\n',
  'with a typing error': `Authorization: Bearer ${mistyped}\r\n`,
  'cut short': `Authorization: Bearer ${key.slice(0, -1)}\r\n`,
  'well-formed but unknown': `Authorization: Bearer ${makeKey().key}\r\n`,
  'of a known id with another secret': `Authorization: Bearer ${forgeKey(keyId)}\r\n`,
  revoked: `Authorization: Bearer ${revoked.key}\r\n`,
  expired: `Authorization: Bearer ${expired.key}\r\n`,
  'wrong in X-Api-Key': `X-Api-Key: ${makeKey().key}\r\n`,
  'a wrong bearer beside a good X-Api-Key': `Authorization: Bearer ${makeKey().key}\r\nX-Api-Key: ${key}\r\n`,
};

test('missing, malformed, wrong, revoked and expired keys give the same bytes and headers', async () => {
  const answers = new Map<string, string>();
  for (const [name, header] of Object.entries(badCredentials)) {
    const answer = await rawExchange(
      service.url,
      `GET /v1/account HTTP/1.1\r\nHost: test\r\nConnection: close\r\n${header}\r\n`,
    );
    answers.set(name, withoutRequestTraces(answer));
  }
  const expected = answers.get('missing') ?? '';
  assert.match(expected, /^HTTP\/1\.1 401 /);
  assert.match(expected, /^www-authenticate: Bearer\r$/m);
  assert.match(expected, /"code":"UNAUTHORIZED"/);
  for (const [name, answer] of answers) assert.equal(answer, expected, `a key that is ${name} can be distinguished`);
});

test('every endpoint but signed links and probes asks for a key', async () => {
  for (const { method, path, security } of endpoints) {
    const answer = await fetch(`${service.url}${path.replaceAll(/\{\w+\}/g, 'x')}`, { method });
    await answer.arrayBuffer();
    if (security === 'key') assert.equal(answer.status, 401, path);
    else assert.notEqual(answer.status, 401, path);
  }
});

test('a key is good until the moment it expires, and not after it', async () => {
  const brief = await issue(new Date(Date.now() + 3_000));
  assert.equal(await statusOf(brief.key), 200);
  await eventually(async () => (await statusOf(brief.key)) === 401);
});

test('several keys of one partner are valid at the same time, and revoking one leaves the others', async () => {
  const [first, second] = [await issue(), await issue()];
  assert.deepEqual([await statusOf(first.key), await statusOf(second.key)], [200, 200]);
  await updateKeyRevoked(database, first.id, new Date());
  await eventually(async () => (await statusOf(first.key)) === 401);
  assert.equal(await statusOf(second.key), 200);
});

test('a revocation holds on every node within one second', async () => {
  const nodes = [service, otherNode, behindProxy];
  const issued = await issue();
  for (const node of nodes) assert.equal(await statusOf(issued.key, node.url), 200);
  await updateKeyRevoked(database, issued.id, new Date());
  await allAnswer(401, issued.key, nodes);
  for (const node of nodes) assert.equal(await statusOf(issued.key, node.url), 401);
});

test('every call of a suspended partner is 403 on every node within a second, costs nothing, and its links work on', async () => {
  const nodes = [service, otherNode];
  const partner = await addPartner(database, { rateLimitPerMinute: 1_000_000 });
  const bought = await buy(service, partner.key, 'SANDBX0READY00001');
  const { reportId, originalReportUrl } = bought.body as unknown as Record<'reportId' | 'originalReportUrl', string>;
  // The plain re-read is answered from memory, before the framework, on the node that sold it.
  for (const node of nodes) assert.equal((await get(node, partner.key, `/v1/reports/${reportId}`)).status, 200);

  await typeJson(database, ['partner', 'suspend', partner.partnerId, '--reason', 'unpaid'], new Date());
  await allAnswer(403, partner.key, nodes);
  const keyed = endpoints.filter(({ security }) => security === 'key');
  for (const node of nodes) {
    for (const { method, path } of keyed) {
      const headers = { ...bearer(partner.key), 'content-type': 'application/json' };
      const body = method === 'POST' ? JSON.stringify({ vin: 'SANDBX00TH1N00001' }) : undefined;
      const at = `${node.url}${path.replace('{reportId}', reportId)}`;
      const answer = await fetch(at, { method, headers, ...(body !== undefined && { body }) });
      assert.equal(((await answer.json()) as { code: string }).code, 'PARTNER_SUSPENDED', path);
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.get('x-ratelimit-limit'), '1000000');
    }
    const page = new URL(originalReportUrl);
    assert.equal((await fetch(`${node.url}${page.pathname}${page.search}`)).status, 200);
  }
  assert.equal(await statusOf(key), 200, 'other partners are served');

  await typeJson(database, ['partner', 'resume', partner.partnerId], new Date());
  for (const node of nodes) await eventually(async () => (await statusOf(partner.key, node.url)) === 200);
  const countCalls = async () => {
    const { body: usage } = await get<Record<string, unknown>>(service, partner.key, '/v1/account/usage');
    return [usage['totalCalls'], usage['billableCalls'], usage['totalEur']];
  };
  // Refused calls are written with a short delay.
  await eventually(async () => (await countCalls())[0] === 3);
  assert.deepEqual(await countCalls(), [3, 1, 2.5]);
});

test('a suspended partner gets 403 however many calls it makes, not the 429 of its rate limit', async () => {
  const partner = await addPartner(database, { rateLimitPerMinute: 3 });
  await typeJson(database, ['partner', 'suspend', partner.partnerId], new Date());
  await eventually(async () => (await statusOf(partner.key)) === 403);
  for (let call = 0; call < 6; call++) assert.equal(await statusOf(partner.key), 403);
});

test('the last use of a key is written down, at the latest when the service stops', async () => {
  const issued = await issue();
  const before = new Date();
  assert.equal(await statusOf(issued.key, otherNode.url), 200);
  await otherNode.stop();
  const record = (await listKeys(database, partnerId)).find((candidate) => candidate.keyId === issued.id);
  assert.ok(record?.lastUsedAt && record.lastUsedAt >= before);
});

const unknownKey = makeKey().key;
const queries: string[] = [
  ...['api_key', 'apikey', 'api-key', 'x-api-key', 'access_token', 'token', 'key', 'authorization'].map(
    (name) => `${name}=anything`,
  ),
  'API_KEY=x',
  'Authorization=',
  'x%2Dapi%2Dkey=x',
  'anything=partner_live_x',
  `lang=en&q=partner%5Flive_${'a'.repeat(12)}`,
  unknownKey,
  `x=Bearer%20${unknownKey}`,
  `lang=en;${unknownKey}`,
  `x=%2570${unknownKey.slice(1)}`,
  `%zz${unknownKey}%`,
];

test('a key in the query string is refused on every path, with and without a good key in the header', async () => {
  const paths = endpoints.map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'x') }));
  const others = [
    '/',
    '/nowhere',
    '/docs',
    '/docs/',
    '/openapi.json',
    '/favicon.ico',
    '/portal/',
    '/portal/sign-in',
    '/v1/%zz',
    `/v1/reports/${'x'.repeat(300)}`,
  ];
  const links = ['/reports/x', '/reports/x/pdf', '/assets/x/y', '/docs/icon.svg'];
  for (const path of [...others, ...links]) paths.push({ method: 'GET', path });
  const requests = [
    ...queries.map((query) => ({ method: 'GET', path: '/v1/ping', query })),
    ...paths.map((path) => ({ ...path, query: `x=Bearer%20${unknownKey}` })),
  ];
  const bodies = new Set<string>();
  for (const { method, path, query } of requests) {
    for (const headers of [{}, bearer(key)]) {
      const answer = await fetch(`${service.url}${path}?${query}`, { method, headers });
      bodies.add(await answer.text());
      assert.equal(answer.status, 400, `${method} ${path}?${query}`);
    }
  }
  assert.equal(bodies.size, 1);
  assert.match([...bodies][0] ?? '', /"code":"KEY_IN_QUERY"/);
});

test('parameters that merely resemble a key are let through', async () => {
  for (const query of ['keys=1', 'monkey=1', 'q=partner_test_1', 'tokens=2']) {
    const answer = await fetch(`${service.url}/v1/ping?${query}`, { headers: bearer(key) });
    await answer.arrayBuffer();
    assert.equal(answer.status, 200, query);
  }
});

test('an exposed key is logged for the operator, by its public id only', async () => {
  const issued = await issue();
  const forged = [keyId, issued.id].map((id) => forgeKey(id));
  for (const exposed of [...forged, `Bearer%20%2570${issued.key.slice(1)}`]) {
    await (await fetch(`${service.url}/v1/ping?q=${exposed}`)).arrayBuffer();
  }
  await eventually(() => isMarkedExposed(issued.id));
  assert.equal(await isMarkedExposed(keyId), false, 'a made-up text marked a key as exposed');
  const warnings = log.lines.filter(({ level, message }) => level === 'warn' && message.includes('query string'));
  assert.ok(warnings.some(({ fields }) => fields.keyId === issued.id));
  assert.ok(!JSON.stringify(log.lines).includes(issued.key.slice(-38)));
});

test('a key that is sent in queries again and again is reported and recorded once, and does not invalidate the key directory of other nodes', async () => {
  const issued = await issue();
  const before = await directoryVersion();
  for (let call = 0; call < 50; call++) await (await fetch(`${service.url}/healthz?token=${issued.key}`)).arrayBuffer();
  await eventually(() => isMarkedExposed(issued.id));
  assert.deepEqual(await directoryVersion(), before);
  const warnings = log.lines.filter(({ level, fields }) => level === 'warn' && fields.keyId === issued.id);
  assert.equal(warnings.length, 1);
  const entries = await database.query(sql`
    select actor_kind, actor, role, operation, e.partner_id, request_id, made_at = k.exposed_at as "isDated"
    from people.audit_entry e, partners.api_key k where subject = ${`key ${issued.id}`} and k.id = ${issued.id}`);
  assert.deepEqual(entries, [
    {
      actor_kind: 'service',
      actor: 'the service',
      role: 'system',
      operation: 'mark-key-exposed',
      partner_id: partnerId,
      request_id: warnings[0]?.fields.requestId,
      isDated: true,
    },
  ]);
});

/** How often it was logged that an exposed key could not be marked. */
function countUnmarked(): number {
  return log.lines.filter(({ message }) => message.includes('could not be looked up, or not be marked')).length;
}

test('an exposure that cannot be recorded is not marked, the request is answered all the same, and the next one marks it', async () => {
  const issued = await issue();
  const send = async () => {
    const answer = await fetch(`${service.url}/v1/ping?token=${issued.key}`);
    await answer.arrayBuffer();
    return answer.status;
  };
  const before = countUnmarked();
  await database.script(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused here'; end $$;
    create trigger refuse before insert on people.audit_entry for each row
      when (new.operation = 'mark-key-exposed') execute function public.refuse()`);
  try {
    assert.equal(await send(), 400);
    await eventually(async () => countUnmarked() > before);
    assert.equal(await isMarkedExposed(issued.id), false);
  } finally {
    await database.script('drop trigger refuse on people.audit_entry; drop function public.refuse()');
  }
  assert.equal(await send(), 400);
  await eventually(() => isMarkedExposed(issued.id));
});

async function ask(headers: Record<string, string>) {
  const answer = await fetch(`${behindProxy.url}/v1/ping`, { headers });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
}

test('an address is refused after 600 failed authentications in a minute, but never with a good key', async () => {
  const from = { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' };
  for (let call = 0; call < 600; call++) assert.equal((await ask(from)).status, 401);
  const refused = await ask(from);
  assert.equal(refused.status, 429);
  assert.match(refused.body, /"code":"RATE_LIMITED"/);
  assert.ok(Number(refused.retryAfter) >= 1);
  assert.equal((await ask({ ...from, ...bearer(key) })).status, 200);
  assert.equal((await ask({ 'x-forwarded-for': '203.0.113.10' })).status, 401);
  assert.equal((await ask({ 'x-forwarded-for': '203.0.113.9, 203.0.113.11' })).status, 401);
});
