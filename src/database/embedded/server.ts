import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, closeSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client, type ClientConfig } from 'pg';

import { OperatorError } from '../../kernel/errors.ts';
import { socketUrl } from '../url.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { initialize, lastLineOf, type Installation } from './initialize.ts';
import { databaseProcessesIn, endOrphans, isAlive, waitForEnd, signal } from './processes.ts';
import { prepareDatabase, type Login } from './roles.ts';
import {
  chooseSocketFolder,
  isClosedFolder,
  prepareSocketFolder,
  removeSocketFolder,
  socketPort,
} from './socket-folder.ts';
import { supervise, type Postmaster } from './supervise.ts';

interface EmbeddedServer {
  /** For the service, whose role reads and writes rows. */
  readonly url: string;
  /** For migrations, whose role owns the tables. */
  readonly ownerUrl: string;
  /** For backups and other maintenance: a superuser. */
  readonly maintenanceUrl: string;
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

/** An installation, and where its server listens. */
interface Place extends Installation {
  readonly socketFolder: string;
}

const startTimeoutMs = 20_000;
const maxLogBytes = 10_000_000;
/** Empty: the service's own variables hold secrets, and PostgreSQL's would change how it runs. */
const environment = {};

/**
 * Starts the database of a folder: creates it if it does not exist, and adopts a server that still runs on it. The server
 * runs in a session of its own, so that a Ctrl-C at the terminal does not end it before the service. It listens on a Unix
 * socket in a folder that is closed to others, and on no TCP port: when it dies, no other program can take over the address.
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
  const { place, postmaster } = (await adopt(installation)) ?? (await startAnew(installation, folder, settings));
  const logins = await prepareDatabase(superuserOf(place), options.databaseName);
  const stop = supervise(postmaster, {
    // On the same socket, which is in the URLs that were handed out.
    restart: (stopping) => start(place, settings, stopping),
    onRestart: options.onRestart,
  });
  const urlOf = (login: Login) => socketUrl({ folder: place.socketFolder, database: options.databaseName, ...login });
  return {
    url: urlOf(logins.service),
    ownerUrl: urlOf(logins.owner),
    maintenanceUrl: urlOf({ user: 'postgres', password }),
    async stop() {
      await stop();
      await removeSocketFolder(place.socketFolder);
    },
  };
}

async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/**
 * Adopts a server that outlived its service. Waits for one that is starting or shutting down. One whose socket others could
 * reach, or that an earlier release started on a TCP port, is stopped.
 */
async function adopt(installation: Installation): Promise<{ place: Place; postmaster: Postmaster } | undefined> {
  for (const deadline = performance.now() + startTimeoutMs; performance.now() < deadline; await pause(100)) {
    const running = await readPostmaster(installation.cluster);
    if (!running || !(await isServerOf(installation.cluster, running.pid))) return undefined;
    const place = { ...installation, socketFolder: running.socketFolder };
    if (!(await isClosedFolder(running.socketFolder, installation.account.owner))) {
      signal(running.pid, 'SIGINT');
      if (await waitForEnd(running.pid, startTimeoutMs)) return undefined;
    } else if ((await tryConnection(place)) === 'ready') return { place, postmaster: running };
  }
  throw new OperatorError(
    `a database server is running in ${installation.cluster} but does not answer: end it and start again`,
  );
}

async function startAnew(
  installation: Installation,
  folder: string,
  settings: Record<string, string>,
): Promise<{ place: Place; postmaster: Postmaster }> {
  const last = await readPostmaster(installation.cluster);
  if (last) await removeSocketFolder(last.socketFolder);
  const place = { ...installation, socketFolder: await chooseSocketFolder(folder) };
  try {
    return { place, postmaster: await start(place, settings) };
  } catch (error) {
    await removeSocketFolder(place.socketFolder);
    throw error;
  }
}

/** What a running server, or one that was killed, has written about itself. */
async function readPostmaster(cluster: string): Promise<(Postmaster & { socketFolder: string }) | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, socketFolder = ''] = [Number(lines[0]), lines[4]];
  return pid > 0 ? { pid, socketFolder } : undefined;
}

/** The pid of a stale file may belong to another program by now; the server's working folder is its data folder. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return process.platform !== 'linux' || (await databaseProcessesIn(cluster)).includes(pid);
}

async function start(place: Place, settings: Record<string, string>, stopping?: AbortSignal): Promise<Postmaster> {
  const deadline = AbortSignal.timeout(startTimeoutMs);
  const giveUp = stopping ? AbortSignal.any([deadline, stopping]) : deadline;
  let message = 'it did not come up in time';
  while (!giveUp.aborted) {
    // This process holds the folder's lock, so processes that work in it were left behind by a service that was killed.
    await endOrphans(place.cluster);
    await rm(join(place.cluster, 'postmaster.pid'), { force: true });
    await prepareSocketFolder(place.socketFolder, place.account.owner);
    const result = await launch(place, settings, giveUp);
    if (typeof result !== 'string') return result;
    message = result;
    await pause(200, undefined, { signal: giveUp }).catch(() => {});
  }
  throw new OperatorError(`the database in ${place.cluster} cannot be started: ${message} (see ${place.log})`);
}

/** Starts the server once. Returns the running server, or the last line of its log where it gave up. */
async function launch(
  place: Place,
  settings: Record<string, string>,
  giveUp: AbortSignal,
): Promise<Postmaster | string> {
  const all: Record<string, string> = {
    port: String(socketPort),
    listen_addresses: '',
    unix_socket_directories: quoteListItem(place.socketFolder),
    unix_socket_permissions: '0700',
    max_connections: '200',
    // Details of an error can contain a row's values, such as a VIN.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...owner } = place.account.command(place.binaries.postgres, ['-D', place.cluster, ...flags]);
  const tooLong = ((await stat(place.log).catch(() => undefined))?.size ?? 0) > maxLogBytes;
  const log = openSync(place.log, tooLong ? 'w' : 'a', 0o600);
  const child = spawn(file, args, {
    ...owner,
    env: environment,
    cwd: place.cluster,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  const ended = new AbortController();
  child.once('exit', () => ended.abort()).once('error', () => ended.abort());
  while (!ended.signal.aborted && !giveUp.aborted) {
    if (child.pid !== undefined && (await tryConnection(place)) === 'ready') return { pid: child.pid };
    await pause(30);
  }
  if (!ended.signal.aborted && child.pid !== undefined) signal(child.pid, 'SIGQUIT');
  return lastLineOf(await readFile(place.log, 'utf8').catch(() => ''));
}

async function tryConnection(place: Place): Promise<'ready' | 'not ready'> {
  const client = new Client({ ...superuserOf(place), database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new OperatorError(
        `the password in ${place.cluster}.password does not open the database in ${place.cluster}`,
      );
    }
    return 'not ready';
  } finally {
    await client.end().catch(() => {});
  }
}

function superuserOf({ socketFolder, password }: Place): ClientConfig {
  return { host: socketFolder, port: socketPort, user: 'postgres', password };
}

/** The setting is a list of folders, in which a comma separates. */
function quoteListItem(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
