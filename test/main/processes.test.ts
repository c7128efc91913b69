import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '../../harness/async/eventually.ts';
import { waitForLockWaits } from '../../harness/database/lock-waits.ts';
import { childrenOf } from '../../harness/process/tree.ts';
import { bearer } from '../../harness/service/client.ts';
import { addPartner } from '../../harness/service/partners.ts';
import type { ServiceProcess } from '../../harness/service/spawn.ts';
import { isAlive } from '../../src/database/embedded/processes.ts';
import { sql } from '../../src/database/sql.ts';
import { revokeKey } from '../../src/partners/keys/store.ts';
import { Customers } from '../faults/customers.ts';
import { chooseMoments, randomMoment } from '../faults/moments.ts';
import { inviteTo } from '../portal/portal.ts';
import { cleanup } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { times } from '../support/long-run.ts';
import { spawnStandIn } from '../support/process.ts';

/** The processes of these tests serve on one port: the kernel spreads connections over them, at random. */
const { url: databaseUrl, database } = await freshDatabase();

async function startTwo(environment: Record<string, string> = {}): Promise<{ service: ServiceProcess; url: string }> {
  const service = spawnStandIn({ DATABASE_URL: databaseUrl, PROCESSES: '2', ...environment });
  return { service, url: await service.url };
}

/** Sends a request over a connection of its own, and returns the status. */
async function ask(url: string, key: string, path = '/v1/ping'): Promise<number> {
  const answer = await fetch(`${url}${path}`, { headers: { ...bearer(key), connection: 'close' } });
  await answer.arrayBuffer();
  return answer.status;
}

async function askEach(count: number, url: string, key: string): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => ask(url, key)));
}

/** Those that serve the API: they run the same program as the first one. */
function apiProcesses({ child }: ServiceProcess): number[] {
  return childrenOf(child.pid ?? 0).filter((pid) => {
    try {
      return /\/serve[\w-]*\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      return false;
    }
  });
}

async function metric(service: ServiceProcess, start: string): Promise<number> {
  const opsPort = /"opsPort":(\d+)/.exec(service.stdout())?.[1];
  const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(start));
  assert.equal(lines.length, 1, `${start}: ${lines.join('; ')}`);
  return Number(lines[0]?.split(' ').at(-1));
}

const pings = 'http_requests_total{method="GET",route="/v1/ping",status="200"}';
const shared = await startTwo();

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
  await revokeKey(database, keyId, new Date());
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

const kills = times(1, 12);

test(`a process that is killed under load (${kills}) is replaced, and no answered report, no cent and no count is lost`, async (t) => {
  const random = chooseMoments(t);
  const { service, url } = shared;
  const before = await metric(service, pings);
  const customers = await Customers.gather(database, random);
  for (let kill = 1; kill <= kills; kill++) {
    await customers.start([url]);
    await randomMoment(random);
    const processes = apiProcesses(service);
    const victim = processes[random() < 0.5 ? 0 : 1] ?? 0;
    process.kill(victim, 'SIGKILL');
    await eventually(async () => !isAlive(victim));
    // The other serves meanwhile.
    const answered = customers.answered;
    await eventually(async () => customers.answered >= answered + 20);
    await customers.stop();
    // The next one must not be the only one that serves.
    await eventually(async () => listenersOn(new URL(url).port) === 2);
    const left = processes.filter((pid) => apiProcesses(service).includes(pid));
    assert.deepEqual(
      left,
      processes.filter((pid) => pid !== victim),
      'the other one was ended, too',
    );
    await customers.audit(url, database);
  }
  await customers.settle(url, database);
  await customers.audit(url, database);
  t.diagnostic(`${customers.answered} reports`);
  assert.equal(await metric(service, 'api_processes_replaced_total'), kills);
  await eventually(async () => service.stdout().includes('"msg":"a process that serves the API has ended by itself'));
  // What the killed one had counted by then is still in the sum.
  const { key } = await addPartner(database);
  await askEach(10, url, key);
  assert.ok((await metric(service, pings)) >= before + 10);
});

/** How many sockets listen on a port of this machine. Only Linux lists them. */
function listenersOn(port: string): number {
  const address = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')} `;
  return ['tcp', 'tcp6']
    .flatMap((family) => readFileSync(`/proc/net/${family}`, 'utf8').split('\n'))
    .filter((line) => line.slice(0, 60).includes(address) && / 0A /.test(line)).length;
}

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
