import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '../../../harness/async/eventually.ts';
import { bearer } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { connect } from '../../../src/database/connect.ts';
import type { Failure } from '../../../src/kernel/errors.ts';
import { makeKey } from '../../../src/partners/keys/format.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase, openProxy } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const statement = (text: string) => ({ name: '', text, values: [] });

test('a connection that is lost inside a transaction fails it, and nothing else', async () => {
  const { url: databaseUrl } = await freshDatabase();
  const proxy = await openProxy(databaseUrl);
  const database = connect({ url: proxy.url, maxConnections: 1, statementTimeoutMs: 5_000, applicationName: 'test' });
  cleanup(() => database.close());
  for (const cutWhile of ['idle', 'active'] as const) {
    const lost = database.transaction(async (tx) => {
      await tx.query(statement('select 1'));
      if (cutWhile === 'active') setImmediate(() => proxy.become('away'));
      else proxy.become('away');
      await tx.query(statement('select pg_sleep(5)'));
    });
    await assert.rejects(lost, (error: Failure) => error.code === 'UNAVAILABLE');
    proxy.become('open');
    assert.deepEqual(await database.query(statement('select 1 as one')), [{ one: 1 }]);
  }
});

test('without its database the service answers 503 with Retry-After, is not ready, and comes back by itself', async () => {
  const { url: databaseUrl, database } = await freshDatabase();
  const { key } = await addPartner(database, { rateLimitPerMinute: 100_000 });
  const proxy = await openProxy(databaseUrl);
  const log = recordingLog();
  const service = await startTestService(proxy.url, { ROLE: 'all' }, { log });
  const unknown = makeKey().key;
  const ask = async (path: string, presented = key) => {
    const answer = await fetch(`${service.url}${path}`, { headers: bearer(presented) });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
  };
  const until = async (path: string, status: number) => {
    return eventually(async () => {
      const answer = await ask(path);
      return answer.status === status && answer;
    });
  };
  assert.equal((await ask('/v1/account')).status, 200);
  assert.equal((await ask('/v1/ping', unknown)).status, 401);

  proxy.become('away');
  // A change made elsewhere could not become known here any more, so a second later nothing is answered from memory.
  const deadline = performance.now() + 1_000;
  for (; performance.now() < deadline; await pause(20)) assert.equal((await ask('/healthz')).status, 200);
  assert.equal((await ask('/v1/ping', unknown)).status, 503);
  await until('/readyz', 503);
  // By now the node no longer trusts its memory of keys, so it cannot authenticate.
  for (const path of ['/v1/ping', '/v1/account']) {
    const answer = await until(path, 503);
    assert.ok(Number(answer.retryAfter) > 0);
    assert.match(answer.body, /"code":"UNAVAILABLE"/);
  }
  const failures = new Set(log.lines.filter(({ level }) => level === 'error').map(({ message }) => message));
  assert.ok(failures.delete('a request failed'));
  failures.delete('a job failed');
  assert.deepEqual([...failures], []);

  proxy.become('open');
  await until('/readyz', 200);
  assert.equal((await ask('/v1/ping')).status, 200);
  assert.equal((await ask('/v1/account')).status, 200);
});
