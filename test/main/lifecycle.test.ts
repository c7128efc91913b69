import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { Client } from 'pg';

import { eventually } from '../../harness/async/eventually.ts';
import { recordProcess } from '../../harness/process/records.ts';
import { bearer } from '../../harness/service/client.ts';
import { operate } from '../../harness/service/operate.ts';
import { endServiceProcess, spawnServiceProcess, type ServiceProcess } from '../../harness/service/spawn.ts';
import { databaseProcessesIn, isAlive } from '../../src/database/embedded/processes.ts';
import { cleanup } from '../support/cleanup.ts';
import { end, spawnService, temporaryFolder } from '../support/process.ts';

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
function spawnHere(): ServiceProcess {
  const spawned = spawnServiceProcess({ DATA_DIR: dataDir });
  recordProcess(spawned.child.pid);
  return spawned;
}

/** Starts the service on that folder; what ran there before has ended. It stays for the tests that follow. */
async function startAgain(): Promise<ServiceProcess> {
  service = spawnHere();
  await service.url;
  return service;
}

async function running(): Promise<{ readonly service: ServiceProcess; readonly key: string }> {
  const key = await firstStart();
  return { service: service ?? (await startAgain()), key };
}

async function readPostmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function makeDatabase(): Promise<string> {
  const first = spawnHere();
  cleanup(() => endServiceProcess(first, undefined));
  const url = await first.url;
  const key = printedKey(first);
  for (const expected of [
    url,
    `${url}/docs/`,
    `curl ${url}/v1/ping`,
    `curl ${url}/v1/account`,
    `curl ${url}/v1/reports`,
  ]) {
    assert.ok(first.stdout().includes(expected), `the welcome lacks ${expected}`);
  }
  assert.equal(await ping(first, key), 200);
  await signInOnce(/http:\/\/localhost:\d+\/sign-in\/link\/\w+/.exec(first.stdout())?.[0] ?? '');
  assert.equal((await stat(join(dataDir, 'run.json'))).mode & 0o777, 0o600);
  assert.deepEqual(await end(first, 'SIGINT'), { code: 0, signal: null });
  assert.equal(existsSync(join(dataDir, 'run.json')), false);
  assert.deepEqual(await databaseProcesses(dataDir), []);
  return key;
}

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

test('the first start shows a key and a link once, stops cleanly, and the second goes on where it ended', async () => {
  const key = await firstStart();
  const second = await startAgain();
  assert.equal(await ping(second, key), 200);
  assert.doesNotMatch(second.stdout(), /partner_live_\w|(?:console|portal)_link_\w/);
  assert.ok(second.stdout().includes(`DATA_DIR='${dataDir}' npx vehicle-history key issue demo`));
  const issued = await operate(['key', 'issue', 'demo', '--json'], { DATA_DIR: dataDir });
  assert.equal(issued.code, 0, issued.stderr);
  assert.equal(await ping(second, (JSON.parse(issued.stdout) as { apiKey: string }).apiKey), 200);
});

test('a start beside a running one says so in one line and harms nothing', async () => {
  const first = await running();
  const second = spawnHere();
  cleanup(() => endServiceProcess(second, undefined));
  assert.deepEqual(await second.exited, { code: 1, signal: null });
  assert.match(second.stderr(), /^vehicle-history: a service is already running on DATA_DIR .*\n$/);
  assert.equal(await ping(first.service, first.key), 200);
});

test('after a kill of the service alone, the next start takes the living database over', async () => {
  const first = await running();
  await end(first.service, 'SIGKILL');
  const left = await databaseProcesses(dataDir);
  assert.notDeepEqual(left, []);
  assert.equal(await ping(await startAgain(), first.key), 200);
  assert.ok(left.includes(await readPostmaster()), 'the database was restarted');
});

test('after a kill of service and database that leaves a busy backend behind, the next start recovers', async () => {
  const first = await running();
  const { databaseUrl } = await runFile(dataDir);
  const [busy, watcher] = [new Client(databaseUrl), new Client(databaseUrl)];
  for (const client of [busy, watcher]) await client.on('error', () => {}).connect();
  const [backend] = (await busy.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  after(() => endIfAlive(backend?.pid));
  // A backend that computes does not notice that its postmaster is gone.
  busy.query(`do $$ declare n bigint := 0; begin loop n := n + 1; end loop; end $$`).catch(() => {});
  const isBusy = `select 1 from pg_stat_activity where pid = $1 and state = 'active' and query like 'do%'`;
  await eventually(async () => (await watcher.query(isBusy, [backend?.pid])).rowCount === 1);
  process.kill(await readPostmaster(), 'SIGKILL');
  await end(first.service, 'SIGKILL');
  // A process of another program has the folder as its working directory.
  const visitor = spawn('sleep', ['60'], { cwd: join(dataDir, 'postgres') });
  assert.ok((await databaseProcesses(dataDir)).includes(backend?.pid ?? 0), 'no backend was left behind');

  assert.equal(await ping(await startAgain(), first.key), 200);
  assert.ok(!(await databaseProcesses(dataDir)).includes(backend?.pid ?? 0));
  assert.equal(visitor.signalCode, null, 'a process that is none of ours was ended');
  visitor.kill();
});

test('a database that dies under a running service is started again', async () => {
  const { service: itself, key } = await running();
  process.kill(await readPostmaster(), 'SIGKILL');
  for (const status of [503, 200]) await eventually(async () => (await ping(itself, key)) === status);
  await eventually(async () => /"msg":"the database had ended by itself and was started again"/.test(itself.stdout()));
});

test('two services with different folders live side by side, and each ends with all that it started', async () => {
  const here = await running();
  // This one's folder is open to all; the other's is one that only its owner may enter, as temporary folders are.
  const open = await temporaryFolder();
  await chmod(open, 0o755);
  const there = spawnService({ DATA_DIR: join(open, 'data') });
  await there.url;
  const keyThere = printedKey(there);
  for (const [one, own, other] of [
    [here.service, here.key, keyThere],
    [there, keyThere, here.key],
  ] as const) {
    assert.equal(await ping(one, own), 200);
    assert.equal(await ping(one, other), 401);
  }
  for (const [one, signal] of [
    [here.service, 'SIGINT'],
    [there, 'SIGTERM'],
  ] as const) {
    assert.deepEqual(await end(one, signal), { code: 0, signal: null });
  }
  assert.deepEqual(await databaseProcesses(dataDir), []);
});

test('a signal while it is still starting stops everything too', async () => {
  const fresh = await temporaryFolder();
  const starting = spawnService({ DATA_DIR: fresh });
  await eventually(async () => existsSync(join(fresh, 'postgres/postmaster.pid')));
  assert.deepEqual(await end(starting, 'SIGINT'), { code: 0, signal: null });
  assert.deepEqual(await databaseProcesses(fresh), []);
});
