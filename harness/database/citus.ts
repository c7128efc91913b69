import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { chooseAccount } from '../../src/database/embedded/account.ts';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { waitFor } from '../async/eventually.ts';
import { freePort } from '../network/free-port.ts';
import { startUnderAccount, type AccountProcess } from '../process/account-process.ts';
import { killDatabaseServer } from '../process/end.ts';
import { ownFolder } from '../process/own-folder.ts';
import { openDatabase } from './server.ts';

interface CitusOptions {
  /** Of the servers; made, and left to the caller. */
  readonly folder: string;
  readonly workers: number;
  /** Added to the environment of every process. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface CitusCluster {
  /** The database at the coordinator, for a service and for a superuser; its tables are distributed. */
  readonly url: string;
  readonly superuserUrl: string;
  readonly ports: readonly number[];
  /** Of the servers, the coordinator first. */
  readonly pids: () => readonly number[];
  /** Kills all processes of a worker; the first is 1. */
  killWorker(number: number): Promise<void>;
  startWorker(number: number): Promise<void>;
  /** Starts a further worker, and adds it to the cluster without moving anything to it. Returns its port. */
  addWorker(): Promise<number>;
}

interface Server {
  readonly port: number;
  readonly cluster: string;
  process: AccountProcess;
}

const databaseName = 'vehicle_history';
/** On a machine that does much else. */
const readyWithinMs = 240_000;
const commonSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  max_prepared_transactions: '200',
  // Rows are moved to another server by replication.
  wal_level: 'logical',
  shared_buffers: '128MB',
};
const citusSettings = {
  shared_preload_libraries: 'citus',
  'citus.enable_unsafe_triggers': 'on',
  'citus.enable_statistics_collection': 'off',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.recover_2pc_interval': '5s',
};

/** Those of docs/operating.md. */
const roles = `
  create role vehicle_history login;
  create role vehicle_history_owner login;
  grant vehicle_history to vehicle_history_owner;
  alter database ${databaseName} owner to vehicle_history_owner;
  grant create on database ${databaseName} to vehicle_history`;

/** The folder of PostgreSQL's programs, with the extension Citus, as Debian's packages install them; undefined if there is none. */
export function findCitus(): string | undefined {
  const library = globSync('/usr/lib/postgresql/*/lib/citus.so').toSorted().at(-1);
  const programs = library && join(dirname(library), '../bin');
  return programs && existsSync(join(programs, 'postgres')) ? programs : undefined;
}

/**
 * Starts a Citus cluster: a coordinator and workers on this machine, with the migrated schema, distributed by
 * migrations/citus.sql. The servers let everybody in from this machine, as each has to let in the others.
 */
export async function startCitus(
  scope: AsyncDisposableStack,
  programs: string,
  { workers: count, ...options }: CitusOptions,
): Promise<CitusCluster> {
  const servers: Server[] = [];
  const start = startServers(scope, servers, {
    programs,
    ...options,
    settings: { ...commonSettings, ...citusSettings },
  });
  const addServer = async (): Promise<Server> => {
    const server = await start.newServer();
    await run(urlOf(server), 'create extension citus');
    return server;
  };
  const coordinator = await addServer();
  await run(urlOf(coordinator), `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
  const addWorker = async () => {
    const { port } = await addServer();
    await run(urlOf(coordinator), `select citus_add_node('127.0.0.1', ${port})`);
    return port;
  };
  for (let number = 1; number <= count; number++) await addWorker();
  // Only now: the coordinator passes roles on to the workers that it knows.
  await run(urlOf(coordinator), roles);
  await migrateAll(coordinator, await readFile(new URL('../../migrations/citus.sql', import.meta.url), 'utf8'));
  const workerAt = (number: number): Server => {
    const worker = servers[number];
    if (!worker) throw new Error(`there is no worker ${number}`);
    return worker;
  };
  return {
    url: urlOf(coordinator, 'vehicle_history'),
    superuserUrl: urlOf(coordinator),
    ports: servers.map(({ port }) => port),
    pids: () => servers.map(pidOf),
    killWorker: (number) => killDatabaseServer(workerAt(number).cluster),
    async startWorker(number) {
      const worker = workerAt(number);
      worker.process = await start.process(worker.cluster, worker.port);
      await untilReady(urlOf(worker));
    },
    addWorker,
  };
}

/** Starts one server of the same programs and settings, with the migrated schema, to compare a cluster with. */
export async function startPlain(
  scope: AsyncDisposableStack,
  programs: string,
  options: Omit<CitusOptions, 'workers'>,
): Promise<{ url: string; superuserUrl: string; pid: number }> {
  const start = startServers(scope, [], { programs, ...options, settings: commonSettings });
  const server = await start.newServer();
  await run(urlOf(server), roles);
  await migrateAll(server, '');
  return { url: urlOf(server, 'vehicle_history'), superuserUrl: urlOf(server), pid: pidOf(server) };
}

interface ServerOptions extends Omit<CitusOptions, 'workers'> {
  readonly programs: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** How to start servers, all of which end with the scope. */
function startServers(
  scope: AsyncDisposableStack,
  servers: Server[],
  { programs, folder, environment, settings }: ServerOptions,
) {
  scope.defer(async () => {
    await Promise.all(servers.map((server) => server.process.stop()));
    for (const { cluster } of servers) await killDatabaseServer(cluster);
  });
  const start = (cluster: string, port: number) =>
    startUnderAccount({
      program: join(programs, 'postgres'),
      args: [
        '-D',
        cluster,
        ...Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      environment,
      folder: cluster,
      log: `${cluster}.log`,
    });
  return {
    process: start,
    async newServer(): Promise<Server> {
      const cluster = join(folder, `server-${servers.length}`);
      await ownFolder(cluster);
      await createCluster(programs, cluster);
      const port = await freePort();
      const server = { port, cluster, process: await start(cluster, port) };
      servers.push(server);
      await untilReady(urlOf(server, 'postgres', 'postgres'));
      await run(urlOf(server, 'postgres', 'postgres'), `create database ${databaseName}`);
      return server;
    },
  };
}

function urlOf({ port }: Pick<Server, 'port'>, user = 'postgres', database = databaseName): string {
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

function pidOf({ process }: Server): number {
  return process.child.pid ?? 0;
}

async function createCluster(programs: string, cluster: string): Promise<void> {
  const account = await chooseAccount(cluster, [programs]);
  const { file, args, ...owner } = account.command(join(programs, 'initdb'), [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  await promisify(execFile)(file, args, { ...owner, env: {}, cwd: cluster });
}

async function untilReady(url: string): Promise<void> {
  const answers = () =>
    run(url, 'select 1').then(
      () => true,
      () => false,
    );
  await waitFor('a server of the cluster is ready', answers, readyWithinMs);
}

/** Creates the schema as the service does, and then applies a layout. */
async function migrateAll(server: Server, layout: string): Promise<void> {
  const owner = openDatabase(urlOf(server, 'vehicle_history_owner'));
  const service = openDatabase(urlOf(server, 'vehicle_history'));
  try {
    await migrate(owner, await readMigrations(), service);
    await owner.script(`begin; ${layout}; commit`);
  } finally {
    await Promise.all([owner.close(), service.close()]);
  }
}

async function run(url: string, statement: string): Promise<void> {
  const database = openDatabase(url);
  try {
    await database.script(statement);
  } finally {
    await database.close();
  }
}
