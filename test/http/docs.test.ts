import assert from 'node:assert/strict';
import { test } from 'node:test';

import { freshDatabase } from '../support/database.ts';
import { startTestService } from '../support/service.ts';

const { url: databaseUrl } = await freshDatabase();
const { url } = await startTestService(databaseUrl);

test('the address of the service and /docs lead to the docs page, without a key', async () => {
  for (const path of ['/', '/docs', '/docs/']) {
    const answer = await fetch(`${url}${path}`);
    assert.equal(answer.status, 200);
    assert.equal(answer.url, `${url}/docs/`);
    assert.match(await answer.text(), /<title>Vehicle History Partner API<\/title>/);
  }
});

test('the docs page is served from here alone, and its policy lets the browser fetch nothing else', async () => {
  const answer = await fetch(`${url}/docs/`);
  const page = await answer.text();
  const references = [...page.matchAll(/(?:src|href)\s*=\s*["']([^"']+)["']/g)].map(([, reference = '']) => reference);
  assert.notDeepEqual(references, []);
  for (const reference of references) {
    const address = new URL(reference, answer.url);
    assert.equal(address.origin, url, reference);
    const part = await fetch(address);
    await part.arrayBuffer();
    assert.equal(part.status, 200, reference);
  }
  const policy = new Map(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources] as const;
    }),
  );
  assert.deepEqual(policy.get('default-src'), ["'none'"]);
  assert.deepEqual(policy.get('script-src'), ["'self'"]);
  // What the reference needs: it adds style elements and attributes while it runs.
  assert.deepEqual(policy.get('style-src'), ["'unsafe-inline'"]);
  policy.delete('style-src');
  const allowed = ["'none'", "'self'", 'data:', 'blob:'];
  for (const [name, sources] of policy) {
    for (const source of sources) assert.ok(allowed.includes(source), `${name} allows ${source}`);
  }
  assert.deepEqual(policy.get('connect-src'), ["'self'"]);
});

test('the docs page has no inline script', async () => {
  const page = await (await fetch(`${url}/docs/`)).text();
  const scripts = [...page.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
  assert.equal(scripts.length, 2);
  for (const [, attributes = '', content] of scripts) {
    assert.match(attributes, /\bsrc="[^"]+"/);
    assert.equal(content, '');
  }
  assert.doesNotMatch(page, /\son\w+=|javascript:/i);
});

test('the description can be read by programs on the same host without a key', async () => {
  const answer = await fetch(`${url}/openapi.json`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
  const document = (await answer.json()) as { openapi: string; servers: { url: string }[] };
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(document.servers, [{ url: '/' }]);
});

test('a worker answers probes and nothing else', async () => {
  const worker = await startTestService(databaseUrl, { ROLE: 'worker' });
  const statuses = new Map<string, number>();
  for (const path of ['/healthz', '/readyz', '/v1/ping', '/docs/', '/openapi.json']) {
    const answer = await fetch(`${worker.url}${path}`);
    await answer.arrayBuffer();
    statuses.set(path, answer.status);
  }
  assert.deepEqual([...statuses.values()], [200, 200, 404, 404, 404]);
});
