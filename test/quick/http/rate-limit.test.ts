import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const start = () => startTestService(databaseUrl);
const nodes = [await start(), await start()] as const;

interface Answer {
  readonly status: number;
  readonly remaining: number;
  readonly reset: number;
  readonly limit: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

async function ask(url: string, key: string, path = '/v1/ping'): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, { headers: bearer(key) });
  const number = (name: string) => Number(answer.headers.get(name) ?? Number.NaN);
  return {
    status: answer.status,
    limit: number('x-ratelimit-limit'),
    remaining: number('x-ratelimit-remaining'),
    reset: number('x-ratelimit-reset'),
    retryAfter: answer.headers.get('retry-after'),
    body: await answer.text(),
  };
}

/** `count` requests from `clients` clients, each sending its next one as soon as it has its answer. */
async function sendConcurrently(
  urls: readonly string[],
  keys: readonly string[],
  count: number,
  clients: number,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let sent = 0;
  const client = async (index: number) => {
    while (sent < count) {
      sent++;
      answers.push(await ask(urls[index % urls.length] ?? '', keys[index % keys.length] ?? ''));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return answers;
}

test('61 calls in a minute on a limit of 60 from 8 parallel clients: exactly 60 succeed', async () => {
  const { key } = await addPartner(database, { rateLimitPerMinute: 60 });
  const answers = await sendConcurrently([nodes[0].url], [key], 61, 8);
  assert.equal(answers.filter(({ status }) => status === 200).length, 60);
  const [refused, ...others] = answers.filter(({ status }) => status !== 200);
  assert.deepEqual(others, []);
  assert.equal(refused?.status, 429);
  assert.match(refused.body, /"code":"RATE_LIMITED"/);
  assert.ok(Number(refused.retryAfter) >= 1 && Number(refused.retryAfter) <= 61);
  assert.equal(refused.remaining, 0);
});

test('remaining counts down one by one on one node, and each answer carries the headers', async () => {
  const { key } = await addPartner(database, { rateLimitPerMinute: 12 });
  const seen: number[] = [];
  for (let call = 0; call < 12; call++) {
    const { status, limit, remaining, reset } = await ask(nodes[0].url, key);
    assert.equal(status, 200);
    assert.equal(limit, 12);
    assert.ok(reset >= 1 && reset <= 61);
    seen.push(remaining);
  }
  assert.deepEqual(seen, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test('the limit is one for all keys of a partner, and another for each partner', async () => {
  const { partnerId, key } = await addPartner(database, { rateLimitPerMinute: 30 });
  const second = await storeNewKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt: null });
  const other = await addPartner(database, { rateLimitPerMinute: 30 });
  const answers = await sendConcurrently([nodes[0].url], [key, second.key], 50, 4);
  assert.equal(answers.filter(({ status }) => status === 200).length, 30);
  assert.equal((await ask(nodes[0].url, other.key)).status, 200);
});

test('two nodes never let more through together, and leave little of the limit unused', async () => {
  const { key } = await addPartner(database, { rateLimitPerMinute: 200 });
  const urls = nodes.map(({ url }) => url);
  const answers = await sendConcurrently(urls, [key], 400, 8);
  const passed = answers.filter(({ status }) => status === 200).length;
  assert.ok(passed <= 200, `${passed} passed`);
  assert.ok(passed >= 150, `only ${passed} passed`);
});

test('a refused request does not count: answers other than 429 on other paths do', async () => {
  const { key } = await addPartner(database, { rateLimitPerMinute: 5 });
  for (const path of ['/v1/ping', '/v1/account', '/v1/reports/none', '/v1/account/usage', '/v1/ping']) {
    assert.notEqual((await ask(nodes[0].url, key, path)).status, 429, path);
  }
  const first = await ask(nodes[0].url, key);
  for (let call = 0; call < 20; call++) assert.equal((await ask(nodes[0].url, key)).status, 429);
  const last = await ask(nodes[0].url, key);
  assert.ok(Number(last.retryAfter) <= Number(first.retryAfter), 'being refused pushed the next permit away');
});

test('a limit that the operator changes holds on the next call after at most a second', async () => {
  const { partnerId, key } = await addPartner(database, { rateLimitPerMinute: 1 });
  assert.equal((await ask(nodes[0].url, key)).status, 200);
  assert.equal((await ask(nodes[0].url, key)).status, 429);
  await database.script(`update partners.partner set rate_limit_per_minute = 50 where id = '${partnerId}'`);
  const answer = await eventually(async () => {
    const tried = await ask(nodes[0].url, key);
    return tried.status !== 429 && tried;
  });
  assert.equal(answer.limit, 50);
});

test('health probes are not limited', async () => {
  for (let call = 0; call < 100; call++) {
    const answer = await fetch(`${nodes[0].url}/healthz`);
    await answer.arrayBuffer();
    assert.equal(answer.status, 200);
  }
});
