import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';

import { rawExchange } from '../../../harness/network/raw-http.ts';
import { buy, bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, { HOST: '0.0.0.0' });
const { key } = await addPartner(database, { rateLimitPerMinute: 12 });

async function statusOf(path: string, method = 'GET'): Promise<number> {
  const answer = await fetch(`${service.url}${path}`, { method, headers: bearer(key) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Whether the port is open: "open", or the code of the refusal. */
async function reach(host: string, port: number): Promise<string> {
  const socket = connect(port, host);
  const outcome = await once(socket, 'connect').then(
    () => 'open',
    (error: NodeJS.ErrnoException) => error.code ?? '',
  );
  socket.destroy();
  return outcome;
}

test('metrics are served to this machine alone, and never where partners are served', async () => {
  assert.equal(await statusOf('/metrics'), 404);
  const { port } = new URL(service.url);
  // 127.0.0.2 represents any other address of this machine: a server bound to one address is not reachable there.
  assert.equal(await reach('127.0.0.2', Number(port)), 'open');
  assert.equal(await reach('127.0.0.2', service.opsPort), 'ECONNREFUSED');
});

test('nothing of the operator’s is served: no other path, no other version, no method beside the described ones', async () => {
  for (const path of ['/admin', '/v1/partners', '/v1/admin', '/v1/keys', '/debug', '/v2/report', '/v1']) {
    assert.equal(await statusOf(path), 404, path);
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    assert.equal(await statusOf('/v1/account', method), 405, method);
  }
  const traced = await rawExchange(
    service.url,
    'TRACE /v1/account HTTP/1.1\r\nHost: x\r\nX-Secret: geheim\r\nConnection: close\r\n\r\n',
  );
  assert.match(traced, /^HTTP\/1\.1 4\d\d /);
  assert.ok(!traced.includes('geheim'), 'a request was sent back');
});

test('no page of another site may read a response to a partner’s key', async () => {
  const headers = { ...bearer(key), origin: 'https://elsewhere.example' };
  const answer = await fetch(`${service.url}/v1/account`, { headers });
  await answer.arrayBuffer();
  assert.equal(answer.headers.get('access-control-allow-origin'), null);
});

test('what a key is answered is kept by no cache on the way, also where X-Api-Key hides that it is private', async () => {
  const partner = await addPartner(database, { rateLimitPerMinute: 8 });
  const { body, headers } = await buy(service, partner.key, 'SANDBX0READY00001');
  assert.equal(headers.get('cache-control'), 'private, no-cache');
  // The second and third read come from memory, the last is over the limit.
  const own = `/v1/reports/${body.reportId}`;
  const paths = [own, own, own, `${own}/pdf`, '/v1/account', '/v1/reports/rep_none', '/v1/account/usage', own];
  const statuses: number[] = [];
  for (const path of paths) {
    const answer = await fetch(`${service.url}${path}`, { headers: { 'x-api-key': partner.key } });
    await answer.arrayBuffer();
    statuses.push(answer.status);
    assert.equal(answer.headers.get('cache-control'), 'private, no-cache', `${path} ${answer.status}`);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 404, 200, 429]);
});
