import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';

import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

test('metrics count requests by route and status, refusals, latencies, connections and limits', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url);
  const { key } = await addPartner(database, { rateLimitPerMinute: 3 });
  const statuses: number[] = [];
  for (const path of ['/v1/ping', '/v1/ping', '/v1/account', '/v1/ping', '/v1/ping?token=x', '/wp-admin/secret']) {
    const answer = await fetch(`${service.url}${path}`, { headers: bearer(key) });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  await (await fetch(`${service.url}/v1/ping`)).arrayBuffer();
  assert.deepEqual(statuses, [200, 200, 200, 429, 400, 404]);

  const text = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
  for (const line of [
    'http_requests_total{method="GET",route="/v1/ping",status="200"} 2',
    'http_requests_total{method="GET",route="/v1/account",status="200"} 1',
    'http_requests_total{method="GET",route="/v1/ping",status="429"} 1',
    'http_requests_total{method="GET",route="(none)",status="404"} 1',
    'http_refusals_total{reason="rate limit"} 1',
    'http_refusals_total{reason="key"} 1',
    'http_refusals_total{reason="key in query"} 1',
    'http_request_duration_seconds_count{method="GET",route="/v1/account"} 1',
    'limiter_entries{limit="failed authentications"} 1',
    'database_connections{pool="control",state="waiting"} 0',
  ]) {
    assert.ok(text.split('\n').includes(line), `${line} is missing in\n${text}`);
  }
  assert.ok(!text.includes('wp-admin') && !text.includes(key.slice(-38)));
});

test('metrics and probes are not read by a page whose name was made to lead to this machine', async () => {
  const { url } = await freshDatabase();
  const { opsPort } = await startTestService(url, { ROLE: 'worker' });
  const ask = (path: string, host: string) =>
    new Promise<{ status: number; length: number }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: opsPort, path, headers: { host } }, (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => (length += chunk.length));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, length }));
      });
      sent.once('error', reject).end();
    });
  for (const host of [`rebound.example:${opsPort}`, 'rebound.example', `127.0.0.1:${opsPort + 1}`, 'localhost']) {
    for (const path of ['/metrics', '/healthz', '/readyz']) {
      assert.deepEqual(await ask(path, host), { status: 421, length: 0 }, `${path} of ${host}`);
    }
  }
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    assert.equal((await ask('/metrics', `${host}:${opsPort}`)).status, 200, host);
  }
});
