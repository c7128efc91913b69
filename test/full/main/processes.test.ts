import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '../../../harness/async/eventually.ts';
import { waitForLockWaits } from '../../../harness/database/lock-waits.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { ServiceProcess } from '../../../harness/service/spawn.ts';
import { isAlive } from '../../../src/database/embedded/processes.ts';
import { sql } from '../../../src/database/sql.ts';
import { updateKeyRevoked } from '../../../src/partners/keys/store.ts';
import { cleanup } from '../../support/cleanup.ts';
import {
  apiProcesses,
  ask,
  askEach,
  database,
  databaseUrl,
  metric,
  pings,
  shared,
  testKilledProcesses,
} from '../../support/main/processes-cases.ts';
import { inviteTo } from '../../support/portal/portal.ts';
import { spawnStandIn } from '../../support/process.ts';

test('two processes serve on one port, and the metrics are their sum', async () => {
  const { key } = await addPartner(database);
  const { service, url } = shared;
  assert.equal(apiProcesses(service).length, 2);
  const statuses = await askEach(20, url, key);
  assert.deepEqual([...new Set(statuses)], [200]);
  assert.equal(await metric(service, pings), 20);
  // Not a sum: when the first process was started.
  assert.ok((await metric(service, 'process_start_time_seconds')) <= Date.now() / 1000);
});

test('a rate limit holds over the processes', async () => {
  const { key } = await addPartner(database, { rateLimitPerMinute: 60 });
  const statuses = await askEach(120, shared.url, key);
  const passed = statuses.filter((status) => status === 200).length;
  assert.ok(passed <= 60 && passed >= 30, `${passed} of 60 passed`);
});

test('a revoked key is refused by every process after a second', async () => {
  const { key, keyId } = await addPartner(database);
  assert.deepEqual([...new Set(await askEach(8, shared.url, key))], [200]);
  await updateKeyRevoked(database, keyId, new Date());
  await pause(1_000);
  assert.deepEqual([...new Set(await askEach(8, shared.url, key))], [401]);
});

test('a link of the portal works once over the processes, and a session that was ended is refused by each', async () => {
  const { partnerId } = await addPartner(database);
  const link = `${shared.url}/portal/sign-in/link/${await inviteTo(database, partnerId, 'ada@partner.example', 'owner')}`;
  const signIns = await Promise.all(Array.from({ length: 8 }, () => visit(link, { method: 'POST' })));
  assert.equal(signIns.filter(({ status }) => status === 303).length, 1);
  assert.equal(signIns.filter(({ status }) => status === 410).length, 7);
  const cookie = signIns.flatMap(({ headers }) => headers.getSetCookie())[0]?.split(';', 1)[0] ?? '';
  const page = `${shared.url}/portal/p/${partnerId}`;
  const open = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => visit(page, { headers: { cookie } })));
    return [...new Set(answers.map(({ status }) => status))];
  };
  assert.deepEqual(await open(), [200]);
  assert.equal((await visit(`${shared.url}/portal/sign-out`, { method: 'POST', headers: { cookie } })).status, 303);
  assert.deepEqual(await open(), [303]);
});

/** As a browser does, over a connection of its own. */
async function visit(address: string, { method = 'GET', headers = {} }: { method?: string; headers?: object }) {
  const own = { origin: shared.url, connection: 'close', ...headers };
  const answer = await fetch(address, { method, headers: own, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer;
}

testKilledProcesses({ kills: 1 });

test('a stop lets every process finish its requests, and leaves none behind', async () => {
  const { service, url } = shared;
  const { key } = await addPartner(database);
  const processes = apiProcesses(service);
  let answers: Promise<number[]> | undefined;
  let ended: ServiceProcess['exited'] | undefined;
  await database.transaction(async (tx) => {
    // Holding the table makes requests wait in the database, in both processes.
    await tx.query(sql`lock table billing.account`);
    answers = Promise.all(Array.from({ length: 4 }, () => ask(url, key, '/v1/account')));
    await waitForLockWaits(database, 4);
    // As Ctrl-C at a terminal does: every process of the group gets the signal.
    process.kill(-(service.child.pid ?? 0), 'SIGINT');
    ended = service.exited;
    await eventually(async () =>
      fetch(url)
        .then(() => false)
        .catch(() => true),
    );
  });
  assert.deepEqual(await answers, [200, 200, 200, 200]);
  assert.deepEqual(await ended, { code: 0, signal: null });
  assert.deepEqual(processes.filter(isAlive), []);
  assert.match(service.stdout(), /"msg":"stopped"/);
});

test('lines of several processes are never mixed', () => {
  const lines = shared.service.stdout().trim().split('\n');
  for (const line of lines) assert.doesNotThrow(() => JSON.parse(line) as unknown, line);
});

test('a port that is taken ends the start with one line', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
  cleanup(() => void occupied.close());
  const { port } = occupied.address() as AddressInfo;
  const service = spawnStandIn({ DATABASE_URL: databaseUrl, PROCESSES: '2', PORT: String(port) });
  assert.deepEqual(await service.exited, { code: 1, signal: null });
  assert.equal(service.stderr(), `vehicle-history: PORT=${port} is taken by another program: set another PORT\n`);
});
