import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

interface Body {
  readonly status: string;
  readonly pendingSections: string[];
}

/** How many readers the service says are waiting. */
async function readersWaiting(opsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  return Number(/^report_readers_waiting (\d+)$/m.exec(metrics)?.[1]);
}

test('a reader that waits on one node is answered when another node brings the section', async () => {
  const { url, database } = await freshDatabase();
  const api = await startTestService(url, { SIMULATED_SLOW_SECONDS: '5' });
  const { key } = await addPartner(database);
  const { body } = await buy(api, key, 'SANDBX00SL0W00001');
  const path = `/v1/reports/${body.reportId}`;
  const waiting = get<Body>(api, key, path, { prefer: 'respond-async, wait=30' });
  await eventually(async () => (await readersWaiting(api.opsPort)) === 1);
  await startTestService(url, { ROLE: 'worker', SIMULATED_SLOW_SECONDS: '0' });
  const answer = await waiting;
  assert.equal(answer.body.status, 'complete');
  assert.deepEqual(answer.body.pendingSections, []);
  assert.equal(answer.headers.get('retry-after'), null);
});

/** For the tests below, with a report whose sections nobody brings. The last one stops it. */
const common = await freshDatabase();
const api = await startTestService(common.url, {});
const { key } = await addPartner(common.database);
const { body } = await buy(api, key, 'SANDBX00SL0W00001');

test('who has seen something else than what is there now does not wait', async () => {
  const path = `/v1/reports/${body.reportId}`;
  const answer = await get<Body>(api, key, path, { prefer: 'wait=30', 'if-none-match': '"something else"' });
  assert.equal(answer.body.status, 'enriching');
  assert.ok(Number(answer.headers.get('retry-after')) >= 10);
});

test('a reader that goes away is not waited for', async () => {
  const leaving = new AbortController();
  const reading = fetch(`${api.url}/v1/reports/${body.reportId}`, {
    headers: { authorization: `Bearer ${key}`, prefer: 'wait=30' },
    signal: leaving.signal,
  });
  await eventually(async () => (await readersWaiting(api.opsPort)) === 1);
  leaving.abort();
  await assert.rejects(reading, { name: 'AbortError' });
  await eventually(async () => (await readersWaiting(api.opsPort)) === 0);
});

test('a service that stops lets its waiting readers go, with the report as it is', async () => {
  const readers = Array.from({ length: 3 }, () =>
    get<Body>(api, key, `/v1/reports/${body.reportId}`, { prefer: 'wait=30' }),
  );
  await eventually(async () => (await readersWaiting(api.opsPort)) === 3);
  await api.stop();
  for (const { status, body: report } of await Promise.all(readers)) {
    assert.deepEqual([status, report.status], [200, 'enriching']);
  }
});
