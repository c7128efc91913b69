import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { chooseAccount } from '../../src/database/embedded/account.ts';
import { findBinaries } from '../../src/database/embedded/binaries.ts';
import { startEmbedded } from '../../src/database/embedded/server.ts';
import { chooseSocketFolder, prepareSocketFolder, socketPort } from '../../src/database/embedded/socket-folder.ts';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { parseDatabaseUrl } from '../../src/database/url.ts';
import { eventually } from '../async/eventually.ts';
import { openDatabase } from './server.ts';

/** A server and its streaming standby, with a migrated database. Addresses of the standby are those of the primary with its socket. */
interface ReplicatedDatabase {
  readonly primary: { readonly url: string; readonly maintenanceUrl: string };
  readonly standby: { readonly url: string; readonly maintenanceUrl: string };
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built-in PostgreSQL in a folder, and a second one that streams from it. */
export async function startReplicated(folder: string): Promise<ReplicatedDatabase> {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await mkdir(first);
  await mkdir(second);
  const options = { folder: first, databaseName: 'replicated', settings: { fsync: 'off' } };
  const before = await startEmbedded(options);
  const [owner, service] = [openDatabase(before.ownerUrl), openDatabase(before.url)];
  await migrate(owner, await readMigrations(), service);
  await Promise.all([owner.close(), service.close()]);
  // Copied while it is stopped: the package has no pg_basebackup.
  await before.stop();
  await promisify(execFile)('cp', ['-a', join(first, 'postgres'), join(second, 'postgres')]);
  const primary = await startEmbedded(options);
  const standby = await startStandby(second, primary.maintenanceUrl);
  return {
    primary,
    standby: {
      url: withSocket(primary.url, standby.socketFolder),
      maintenanceUrl: withSocket(primary.maintenanceUrl, standby.socketFolder),
    },
    stopStandby: () => standby.stop(),
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

async function startStandby(folder: string, primaryUrl: string) {
  const cluster = join(folder, 'postgres');
  const url = parseDatabaseUrl(primaryUrl);
  const from = `host=${url?.searchParams.get('host')} port=${socketPort} user=${url?.username} password=${url?.password}`;
  await writeFile(join(cluster, 'standby.signal'), '');
  const binaries = await findBinaries();
  const account = await chooseAccount(cluster, [binaries.postgres]);
  const socketFolder = await chooseSocketFolder(folder);
  await prepareSocketFolder(socketFolder, account.owner);
  const settings = {
    port: String(socketPort),
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '200',
    primary_conninfo: from,
    fsync: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...owner } = account.command(binaries.postgres, ['-D', cluster, ...flags]);
  const child = spawn(file, args, { ...owner, env: {}, cwd: cluster, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const standby = openDatabase(withSocket(primaryUrl, socketFolder));
  await eventually(() =>
    standby.script('select 1').then(
      () => true,
      () => false,
    ),
  );
  await standby.close();
  return {
    socketFolder,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await ended;
    },
  };
}

function withSocket(databaseUrl: string, socketFolder: string): string {
  return databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(socketFolder)}`);
}
