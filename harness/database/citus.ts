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

interface CitusCluster {
  /** The database at the coordinator, for a service and for a superuser; its tables are distributed. */
  readonly url: string;
  readonly superuserUrl: string;
  readonly ports: readonly number[];
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
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'citus',
  max_connections: '300',
  max_prepared_transactions: '200',
  // Rows are moved to another server by replication.
  wal_level: 'logical',
  shared_buffers: '128MB',
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
  { folder, workers: count, environment }: CitusOptions,
): Promise<CitusCluster> {
  const servers: Server[] = [];
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
  const urlOf = ({ port }: Pick<Server, 'port'>, user = 'postgres', database = databaseName) =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  const addServer = async (): Promise<Server> => {
    const cluster = join(folder, `server-${servers.length}`);
    await ownFolder(cluster);
    await createCluster(programs, cluster);
    const port = await freePort();
    const server = { port, cluster, process: await start(cluster, port) };
    servers.push(server);
    await untilReady(urlOf(server, 'postgres', 'postgres'));
    await run(urlOf(server, 'postgres', 'postgres'), `create database ${databaseName}`);
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
  await distribute(urlOf(coordinator, 'vehicle_history_owner'), urlOf(coordinator, 'vehicle_history'));
  const workerAt = (number: number): Server => {
    const worker = servers[number];
    if (!worker) throw new Error(`there is no worker ${number}`);
    return worker;
  };
  return {
    url: urlOf(coordinator, 'vehicle_history'),
    superuserUrl: urlOf(coordinator),
    ports: servers.map(({ port }) => port),
    killWorker: (number) => killDatabaseServer(workerAt(number).cluster),
    async startWorker(number) {
      const worker = workerAt(number);
      worker.process = await start(worker.cluster, worker.port);
      await untilReady(urlOf(worker));
    },
    addWorker,
  };
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

async function distribute(ownerUrl: string, serviceUrl: string): Promise<void> {
  const [owner, service] = [openDatabase(ownerUrl), openDatabase(serviceUrl)];
  try {
    await migrate(owner, await readMigrations(), service);
    const layout = await readFile(new URL('../../migrations/citus.sql', import.meta.url), 'utf8');
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
