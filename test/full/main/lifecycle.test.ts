import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { Client } from 'pg';

import { eventually } from '../../../harness/async/eventually.ts';
import { childrenOf } from '../../../harness/process/tree.ts';
import { bearer } from '../../../harness/service/client.ts';
import { operate } from '../../../harness/service/operate.ts';
import { endServiceProcess, spawnServiceProcess, type ServiceProcess } from '../../../harness/service/spawn.ts';
import { databaseProcessesIn, isAlive } from '../../../src/database/embedded/processes.ts';
import { cleanup } from '../../support/cleanup.ts';
import { end, temporaryFolder } from '../../support/process.ts';

async function ping(service: ServiceProcess, key: string): Promise<number> {
  const answer = await fetch(`${await service.url}/v1/ping`, { headers: bearer(key) });
  await answer.arrayBuffer();
  return answer.status;
}

function printedKey(service: ServiceProcess): string {
  const key = /partner_live_\w{51}/.exec(service.stdout())?.[0];
  assert.ok(key, 'no key was printed');
  return key;
}

/** A process that a failed test leaves behind must not keep running. */
function endIfAlive(pid: number | undefined): void {
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

async function databaseProcesses(folder: string): Promise<number[]> {
  return databaseProcessesIn(join(folder, 'postgres'));
}

async function runFile(folder: string): Promise<{ databaseUrl: string; serviceUrl: string }> {
  return JSON.parse(await readFile(join(folder, 'run.json'), 'utf8')) as { databaseUrl: string; serviceUrl: string };
}

/**
 * The tests run one after the other, on one folder and with one service that goes from test to test: to make a database,
 * or to start a service, takes longer than they do.
 */
const dataDir = join(await temporaryFolder(), 'data');
let made: Promise<string> | undefined;
let service: ServiceProcess | undefined;
cleanup(() => service && endServiceProcess(service, dataDir));

/** Makes the database with a first start, ends it, and returns the key that it printed. */
function firstStart(): Promise<string> {
  return (made ??= makeDatabase());
}

/** Starts a process on that folder. Its end leaves the database there alone, which may serve the next one. */
function spawnHere(options?: Parameters<typeof spawnServiceProcess>[1]): ServiceProcess {
  const spawned = spawnServiceProcess({ DATA_DIR: dataDir }, options);
  return spawned;
}

/** For starts that are about processes and the database, and need no simulator. */
const standIn = { program: 'stand-in' } as const;

/** Starts the service on that folder; what ran there before has ended. It stays for the tests that follow. */
async function startAgain(options?: Parameters<typeof spawnHere>[0]): Promise<ServiceProcess> {
  service = spawnHere(options);
  await service.url;
  return service;
}

/** Starts it with an output that takes nothing, neither the welcome nor the log. */
function startUnlogged(): ServiceProcess {
  const full = openSync('/dev/full', 'w');
  const spawned = spawnHere({ ...standIn, stdout: full });
  closeSync(full);
  const url = eventually(async () => {
    assert.equal(spawned.child.exitCode, null, `it ended: ${spawned.stderr()}`);
    // A service that was killed has left its file.
    const left = await runFile(dataDir).catch(() => undefined);
    const answer = await fetch(`${left?.serviceUrl}/healthz`).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status === 200 && left?.serviceUrl;
  });
  return (service = { ...spawned, url });
}

async function running(): Promise<{ readonly service: ServiceProcess; readonly key: string }> {
  const key = await firstStart();
  return { service: service ?? (await startAgain()), key };
}

/** A folder that is open to all; the other is one that only its owner may enter, as temporary folders are. */
const open = await temporaryFolder();
await chmod(open, 0o755);
const elsewhere = join(open, 'data');
let serviceElsewhere: ServiceProcess | undefined;
cleanup(() => serviceElsewhere && endServiceProcess(serviceElsewhere, elsewhere));

/** Another service, of several processes, that was started on no data. */
async function runningElsewhere(): Promise<{ readonly service: ServiceProcess; readonly key: string }> {
  if (!serviceElsewhere) {
    serviceElsewhere = spawnServiceProcess({ DATA_DIR: elsewhere, PROCESSES: '2', SIMULATED_SLOW_SECONDS: '1' });
  }
  await serviceElsewhere.url;
  return { service: serviceElsewhere, key: printedKey(serviceElsewhere) };
}

async function readPostmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function makeDatabase(): Promise<string> {
  const first = spawnHere();
  cleanup(() => endServiceProcess(first, undefined));
  await eventually(async () => existsSync(join(dataDir, 'postgres/postmaster.pid')));
  assert.deepEqual(await end(first, 'SIGINT'), { code: 0, signal: null });
  assert.equal(existsSync(join(dataDir, 'run.json')), false);
  assert.deepEqual(await databaseProcesses(dataDir), []);
  return printedKey(first);
}

test('a signal while the first start still goes on stops everything, and the second goes on where it ended', async () => {
  const key = await firstStart();
  const second = await startAgain();
  assert.equal(await ping(second, key), 200);
  assert.doesNotMatch(second.stdout(), /partner_live_\w|(?:console|portal)_link_\w/);
  assert.ok(second.stdout().includes(`DATA_DIR='${dataDir}' npx vehicle-history key issue demo`));
  assert.equal((await stat(join(dataDir, 'run.json'))).mode & 0o777, 0o600);
  const issued = await operate(['key', 'issue', 'demo', '--json'], { DATA_DIR: dataDir });
  assert.equal(issued.code, 0, issued.err);
  assert.equal(await ping(second, (JSON.parse(issued.out) as { apiKey: string }).apiKey), 200);
});

test('a start beside a running one says so in one line and harms nothing', async () => {
  const first = await running();
  const second = spawnHere(standIn);
  cleanup(() => endServiceProcess(second, undefined));
  assert.deepEqual(await second.exited, { code: 1, signal: null });
  assert.match(second.stderr(), /^vehicle-history: a service is already running on DATA_DIR .*\n$/);
  assert.equal(await ping(first.service, first.key), 200);
});

test('a database that dies under a running service is started again', async () => {
  const { service: itself, key } = await running();
  process.kill(await readPostmaster(), 'SIGKILL');
  for (const status of [503, 200]) await eventually(async () => (await ping(itself, key)) === status);
  await eventually(async () => /"msg":"the database had ended by itself and was started again"/.test(itself.stdout()));
});

test('after a kill of the service alone, the next start takes the living database over', async () => {
  const first = await running();
  await end(first.service, 'SIGKILL');
  const left = await databaseProcesses(dataDir);
  assert.notDeepEqual(left, []);
  assert.equal(await ping(await startAgain(standIn), first.key), 200);
  assert.ok(left.includes(await readPostmaster()), 'the database was restarted');
});

test('after a kill of service and database that leaves a backend behind, the next start recovers', async () => {
  const first = await running();
  const { databaseUrl } = await runFile(dataDir);
  const session = new Client(databaseUrl);
  await session.on('error', () => {}).connect();
  const [backend] = (await session.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  cleanup(() => endIfAlive(backend?.pid));
  // Like one that computes, a backend that is stopped does not notice that its postmaster is gone.
  process.kill(backend?.pid ?? 0, 'SIGSTOP');
  process.kill(await readPostmaster(), 'SIGKILL');
  await end(first.service, 'SIGKILL');
  // A process of another program has the folder as its working directory.
  const visitor = spawn('sleep', ['60'], { cwd: join(dataDir, 'postgres') });
  assert.ok((await databaseProcesses(dataDir)).includes(backend?.pid ?? 0), 'no backend was left behind');

  const next = startUnlogged();
  assert.equal(await ping(next, first.key), 200);
  assert.ok(!(await databaseProcesses(dataDir)).includes(backend?.pid ?? 0));
  assert.equal(visitor.signalCode, null, 'a process that is none of ours was ended');
  visitor.kill();
});

test('a log that cannot be written loses its lines and nothing else', async () => {
  await firstStart();
  const unlogged = service ?? startUnlogged();
  assert.equal(unlogged.child.stdout, null, 'it is the one that the test before has started');
  const url = await unlogged.url;
  // The lines of 100 ms are written together.
  for (const until = performance.now() + 300; performance.now() < until;) {
    const answer = await fetch(`${url}/healthz`);
    await answer.arrayBuffer();
    assert.equal(answer.status, 200);
  }
});

test('two services with different folders live side by side', async () => {
  const here = await running();
  const there = await runningElsewhere();
  for (const [one, own, other] of [
    [here, here.key, there.key],
    [there, there.key, here.key],
  ] as const) {
    assert.equal(await ping(one.service, own), 200);
    assert.equal(await ping(one.service, other), 401);
  }
  assert.deepEqual(await end(here.service, 'SIGTERM'), { code: 0, signal: null });
  assert.deepEqual(await databaseProcesses(dataDir), []);
  assert.equal(await ping(there.service, there.key), 200);
});

test('the first start shows commands to try, a key that buys, and a link that signs in once', async () => {
  const { service: first, key } = await runningElsewhere();
  const url = await first.url;
  for (const path of ['/v1/ping', '/v1/account', '/v1/reports', '/docs/']) {
    const expected = path === '/docs/' ? `${url}${path}` : `curl ${url}${path}`;
    assert.ok(first.stdout().includes(expected), `the welcome lacks ${expected}`);
  }
  await signInOnce(/http:\/\/localhost:\d+\/sign-in\/link\/\w+/.exec(first.stdout())?.[0] ?? '');
  const bought = await fetch(`${url}/v1/reports`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify({ vin: 'SANDBX00SL0W00001' }),
  });
  const { reportId } = (await bought.json()) as { reportId: string };
  await eventually(async () => {
    const answer = await fetch(`${url}/v1/reports/${reportId}`, { headers: { ...bearer(key), prefer: 'wait=10' } });
    return ((await answer.json()) as { status: string }).status === 'complete';
  });
});

test('the first start shows the key of a test account, which buys sandbox VINs alone and is not stopped after 60 calls', async () => {
  const { service: first } = await runningElsewhere();
  const url = await first.url;
  const [testKey = ''] = /(?<=export API_KEY=)partner_live_\w{51}/.exec(first.stdout()) ?? [];
  assert.ok(first.stdout().includes(`Test key   ${testKey}`));
  const account = await fetch(`${url}/v1/account`, { headers: bearer(testKey) });
  assert.equal(((await account.json()) as { test?: boolean }).test, true);
  assert.equal(account.headers.get('x-ratelimit-limit'), '600');
  const buy = async (vin: string) => {
    const headers = { ...bearer(testKey), 'content-type': 'application/json' };
    const answer = await fetch(`${url}/v1/reports`, { method: 'POST', headers, body: JSON.stringify({ vin }) });
    await answer.arrayBuffer();
    return answer.status;
  };
  assert.deepEqual([await buy('SANDBX0READY00001'), await buy('WVWZZZ1JZXW000001')], [200, 403]);
});

test('a kill of the first of several processes ends the others, and leaves the database to the next start', async () => {
  const { service: first } = await runningElsewhere();
  const database = await databaseProcesses(elsewhere);
  const others = childrenOf(first.child.pid ?? 0).filter((pid) => !database.includes(pid));
  assert.ok(others.length >= 3, 'two that serve the API, and the simulator');
  await end(first, 'SIGKILL');
  await eventually(async () => !others.some(isAlive));
  assert.notDeepEqual(await databaseProcesses(elsewhere), []);
});

/** The link that the welcome prints makes its holder an admin of the console, once. */
async function signInOnce(link: string): Promise<void> {
  const { origin } = new URL(link);
  const press = () => fetch(link, { method: 'POST', headers: { origin }, redirect: 'manual' });
  const response = await press();
  assert.equal(response.status, 303);
  const [cookie = ''] = response.headers.getSetCookie()[0]?.split(';') ?? [];
  const account = await fetch(`${origin}/account`, { headers: { cookie } });
  assert.match(await account.text(), /admin@demo\.example, admin/);
  assert.equal((await press()).status, 410);
}
