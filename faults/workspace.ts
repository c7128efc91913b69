import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase, startDatabaseServer } from '../harness/database/server.ts';
import { compileInto } from '../harness/process/compile-cache.ts';
import type { Database } from '../src/database/connect.ts';
import { databaseProcessesIn } from '../src/database/embedded/processes.ts';
import { randomBase62 } from '../src/kernel/ids.ts';

/** What all scenarios of a run share. */
export interface Workspace {
  readonly folder: string;
  /** In the environment of every process that is started, by which those that are left behind are found. */
  readonly mark: { readonly name: string; readonly value: string };
  /** Where compiled code for all the starts is. */
  readonly compileCache: string;
  /** The processes of the PostgreSQL that all scenarios but that of the disk share. */
  databaseProcesses(): Promise<number[]>;
  postmaster(): Promise<number>;
  /** A migrated database of its own, dropped at the end of the scope. */
  freshDatabase(scope: AsyncDisposableStack): Promise<{ url: string; database: Database }>;
}

const markName = 'VEHICLE_HISTORY_FAULTS';

export async function prepareWorkspace(scope: AsyncDisposableStack): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-faults-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  const compileCache = join(folder, 'compiled');
  const compiling = compileInto(compileCache);
  // Started here and not by a node, so that every node can be killed and the server alone; one that dies is started again.
  const server = await startDatabaseServer(folder, { durable: true });
  scope.defer(() => server.stop());
  await compiling;
  const cluster = join(folder, 'postgres');

  return {
    folder,
    mark: { name: markName, value: randomBase62(16) },
    compileCache,
    databaseProcesses: () => databaseProcessesIn(cluster),
    postmaster: async () => Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    async freshDatabase(ofScenario) {
      const created = await createDatabase(server);
      ofScenario.defer(() => created.drop());
      return created;
    },
  };
}

/** Processes that carry the mark, with what they run: those that a scenario has started, and their children. */
export async function markedProcesses({ mark }: Workspace): Promise<string[]> {
  const wanted = `${mark.name}=${mark.value}`;
  const found: string[] = [];
  for (const pid of (await readdir('/proc').catch(() => [])).filter((entry) => /^[0-9]+$/.test(entry))) {
    const [environment, command] = await Promise.all(
      ['environ', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (environment?.split('\0').includes(wanted)) found.push(`${pid} ${command?.replaceAll('\0', ' ').trim()}`);
  }
  return found;
}
