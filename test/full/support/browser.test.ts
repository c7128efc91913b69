import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { before, test } from 'node:test';

import { checkAccessibility } from '../../../harness/browser/accessibility.ts';
import { watchPage } from '../../../harness/browser/watch.ts';
import { openBrowser } from '../../support/browser.ts';
import { cleanup } from '../../support/cleanup.ts';

const strictPolicy =
  "default-src 'none'; script-src 'nonce-ours'; connect-src *; img-src 'self' data:; frame-ancestors 'none'";
// An address reserved for documentation. If a connection were tried, the error would be another one.
const outside = '192.0.2.1';
const servers: Server[] = [];
let own: string;
let foreign: string;
let closedPort: string;

before(async () => {
  foreign = await serve(() => 'from elsewhere');
  closedPort = await serve(() => '');
  await stop(servers.pop());
  own = await serve((path) => pages[path]?.());
});

cleanup(() => Promise.all(servers.map(stop)));

const pages: Record<string, () => string> = {
  '/clean': () =>
    page('<h1>Report</h1><p>All is well.</p><img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
  '/inaccessible': () => page('<h1>Report</h1><p id="photo"><img src="/clean"></p>'),
  '/complains': () => page('<h1>Report</h1>', "console.warn('a mere hint'); console.error('broken on purpose')"),
  '/throws': () => page('<h1>Report</h1>', "throw new Error('thrown on purpose')"),
  '/asks-elsewhere': () => page('<h1>Report</h1>', `await fetch('http://${foreign}/', { mode: 'no-cors' })`),
  '/asks-closed-port': () => page('<h1>Report</h1>', `await fetch('http://${closedPort}/').catch(() => undefined)`),
  '/asks-the-world': () => page('<h1>Report</h1>', `await fetch('http://${outside}/').catch(() => undefined)`),
};

test('a clean page has nothing to report, though its policy allows no scripts but its own', async () => {
  const { tab, watch } = await openPage('/clean');
  assert.deepEqual(await checkAccessibility(tab), []);
  assert.deepEqual(watch.problems(), []);
  assert.deepEqual([...watch.hosts], [own]);
});

test('a picture without a text is named with its rule and its place', async () => {
  const { tab } = await openPage('/inaccessible');
  const violations = await checkAccessibility(tab);
  assert.equal(violations.length, 1);
  assert.match(violations[0] ?? '', /^image-alt \(critical\): .+: img$/);
});

test('an error in the console is reported, a warning is not', async () => {
  const { watch } = await openPage('/complains');
  assert.deepEqual(watch.problems(), [`console error: broken on purpose (http://${own}/complains)`]);
});

test('what a script throws is reported', async () => {
  const { watch } = await openPage('/throws');
  assert.deepEqual(watch.problems(), ['uncaught: thrown on purpose']);
});

test('a request to another host is recorded, even one that succeeds', async () => {
  const { watch } = await openPage('/asks-elsewhere');
  assert.deepEqual([...watch.hosts], [own, foreign]);
  assert.deepEqual(watch.failedRequests, []);
});

test('a request without a response is reported as failed', async () => {
  const { watch } = await openPage('/asks-closed-port');
  assert.deepEqual(watch.failedRequests, [`GET http://${closedPort}/: net::ERR_CONNECTION_REFUSED`]);
});

test('nothing leaves this machine: other hosts cannot be reached, and the attempt is recorded', async () => {
  const { watch } = await openPage('/asks-the-world');
  assert.deepEqual(watch.failedRequests, [`GET http://${outside}/: net::ERR_NAME_NOT_RESOLVED`]);
  assert.ok(watch.hosts.has(outside));
});

async function openPage(path: string) {
  const browser = await openBrowser();
  const tab = await (await browser.newContext()).newPage();
  const watch = watchPage(tab);
  await tab.goto(`http://${own}${path}`, { waitUntil: 'networkidle' });
  return { tab, watch };
}

function page(content: string, script = ''): string {
  return `<!doctype html><html lang="en"><head><title>Report</title><link rel="icon" href="data:,"></head><body><main>${content}</main>
    <script type="module" nonce="ours">${script}</script></body></html>`;
}

/** Returns the host and port on which pages are served. */
async function serve(pageOf: (path: string) => string | undefined): Promise<string> {
  const server = createServer((request, response) => {
    const body = pageOf(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': strictPolicy,
    });
    response.end(body);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(server: Server | undefined): Promise<void> {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
}
