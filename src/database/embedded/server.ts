import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, closeSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { OperatorError } from '../../kernel/errors.ts';
import { chooseAccount, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { isAlive, databaseProcessesIn, signal } from './processes.ts';
import { supervise, type Postmaster } from './supervise.ts';

interface EmbeddedServer {
  readonly url: string;
  /** The same server, another database on it. */
  urlOf(databaseName: string): string;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** The folder of the cluster, its password and its log. The caller must be the only process that uses it. */
  readonly folder: string;
  readonly databaseName: string;
  /** Further settings of the server. */
  readonly settings?: Record<string, string>;
  /** Called when the server had ended by itself and was started again, or could not be. */
  readonly onRestart?: (failure: Error | undefined) => void;
}

interface Installation {
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly account: Account;
}

const startTimeoutMs = 20_000;
const maxLogBytes = 10_000_000;
/** Empty: the service's own variables hold secrets, and PostgreSQL's would change how it runs. */
const environment = {};

/**
 * Starts the database of a folder: creates it if it does not exist, and adopts a server that still runs on it. The server
 * runs in a session of its own, so that a Ctrl-C at the terminal does not end it before the service.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = resolve(options.folder);
  const cluster = join(folder, 'postgres');
  const binaries = await findBinaries();
  const account = await chooseAccount(cluster, [binaries.postgres]);
  const password = await readPassword(folder);
  const installation = { cluster, log: join(folder, 'postgres.log'), password, binaries, account };
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialize(installation);

  const settings = options.settings ?? {};
  const postmaster = (await adopt(installation)) ?? (await start(installation, settings));
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/${name}`;
  await ensureDatabase(urlOf('postgres'), options.databaseName);
  const stop = supervise(postmaster, {
    // On the same port, which is in the URLs that were handed out.
    restart: (stopping) => start(installation, settings, { port: postmaster.port, stopping }),
    onRestart: options.onRestart,
  });
  return { url: urlOf(options.databaseName), urlOf, stop };
}

async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** Creates the cluster in a draft folder and renames that when it is complete: a start cut short leaves no half cluster. */
async function initialize({ cluster, password, binaries, account }: Installation): Promise<void> {
  const draft = `${cluster}.new`;
  await endOrphans(draft);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.owner) {
    for (const path of [draft, passwordFile]) await chown(path, account.owner.uid, account.owner.gid);
  }
  const { file, args, ...owner } = account.command(binaries.initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  const child = spawn(file, args, {
    ...owner,
    env: environment,
    cwd: draft,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let message = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (message += text));
  const ended = new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  const code = await ended.catch((error: Error) => error.message);
  await rm(passwordFile, { force: true });
  if (code !== 0)
    throw new OperatorError(`the database cannot be created in ${cluster}: ${causeIn(message) || String(code)}`);
  await rename(draft, cluster);
}

/** initdb names the cause first, and then what it removes again. */
function causeIn(message: string): string {
  return message.split('\n').find((line) => /\b(error|fatal|panic|could not)\b/i.test(line)) ?? lastLine(message);
}

/** Adopts a server that outlived its service. Waits for one that is starting or shutting down. */
async function adopt(installation: Installation): Promise<Postmaster | undefined> {
  for (const deadline = performance.now() + startTimeoutMs; performance.now() < deadline; await pause(100)) {
    const running = await readPostmaster(installation.cluster);
    if (!running || !(await isServerOf(installation.cluster, running.pid))) return undefined;
    if ((await tryConnection(installation, running.port)) === 'ready') return running;
  }
  throw new OperatorError(
    `a database server is running in ${installation.cluster} but does not answer: end it and start again`,
  );
}

async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port } : undefined;
}

/** The pid of a stale file may belong to another program by now; the server's working folder is its data folder. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return process.platform !== 'linux' || (await databaseProcessesIn(cluster)).includes(pid);
}

async function start(
  installation: Installation,
  settings: Record<string, string>,
  again?: { readonly port: number; readonly stopping: AbortSignal },
): Promise<Postmaster> {
  const deadline = AbortSignal.timeout(startTimeoutMs);
  const giveUp = again ? AbortSignal.any([deadline, again.stopping]) : deadline;
  let message = 'it did not come up in time';
  while (!giveUp.aborted) {
    // This process holds the folder's lock, so processes that work in it were left behind by a service that was killed.
    await endOrphans(installation.cluster);
    await rm(join(installation.cluster, 'postmaster.pid'), { force: true });
    const port = again?.port ?? (await freePort());
    const result = await launch(installation, port, settings, giveUp);
    if (typeof result !== 'string') return result;
    message = result;
    await pause(200, undefined, { signal: giveUp }).catch(() => {});
  }
  throw new OperatorError(
    `the database in ${installation.cluster} cannot be started: ${message} (see ${installation.log})`,
  );
}

async function endOrphans(folder: string): Promise<void> {
  for (const pid of await databaseProcessesIn(folder)) {
    try {
      signal(pid, 'SIGKILL');
    } catch {
      throw new OperatorError(
        `process ${pid} of an earlier database still runs and belongs to another user: end it first`,
      );
    }
  }
}

/** Starts the server once. Returns the running server, or the last line of its log where it gave up. */
async function launch(
  installation: Installation,
  port: number,
  settings: Record<string, string>,
  giveUp: AbortSignal,
): Promise<Postmaster | string> {
  const all: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // Details of an error can contain a row's values, such as a VIN.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...owner } = installation.account.command(installation.binaries.postgres, [
    '-D',
    installation.cluster,
    ...flags,
  ]);
  const tooLong = ((await stat(installation.log).catch(() => undefined))?.size ?? 0) > maxLogBytes;
  const log = openSync(installation.log, tooLong ? 'w' : 'a', 0o600);
  const child = spawn(file, args, {
    ...owner,
    env: environment,
    cwd: installation.cluster,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  const ended = new AbortController();
  child.once('exit', () => ended.abort()).once('error', () => ended.abort());
  while (!ended.signal.aborted && !giveUp.aborted) {
    if (child.pid !== undefined && (await tryConnection(installation, port)) === 'ready')
      return { pid: child.pid, port };
    await pause(30);
  }
  if (!ended.signal.aborted && child.pid !== undefined) signal(child.pid, 'SIGQUIT');
  return lastLine(await readFile(installation.log, 'utf8').catch(() => ''));
}

async function tryConnection(installation: Installation, port: number): Promise<'ready' | 'not ready'> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: installation.password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new OperatorError(
        `the password in ${installation.cluster}.password does not open the database in ${installation.cluster}`,
      );
    }
    return 'not ready';
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
