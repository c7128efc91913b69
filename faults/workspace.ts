import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect, type Database } from '../src/database/connect.ts';
import { databaseProcessesIn } from '../src/database/embedded/processes.ts';
import { startEmbedded } from '../src/database/embedded/server.ts';
import { migrate, readMigrations } from '../src/database/migrate.ts';
import { randomWord } from '../src/kernel/ids.ts';
import { compileInto } from './compiled.ts';

/** What all scenarios of a run stand on. */
export interface Workspace {
  readonly folder: string;
  /** In the environment of every process that is started, so that whatever is left of them can be told from others. */
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
const templateName = 'template_service';

export async function prepareWorkspace(scope: AsyncDisposableStack): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-faults-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  const compileCache = join(folder, 'compiled');
  const compiling = compileInto(compileCache);
  // Started here and not by a node, so that every node can be killed and the server alone; one that dies is started again.
  const server = await startEmbedded({ folder, databaseName: templateName });
  scope.defer(() => server.stop());
  const template = open(server.url);
  await migrate(template, await readMigrations());
  await template.close();
  await compiling;
  const cluster = join(folder, 'postgres');

  return {
    folder,
    mark: { name: markName, value: randomWord(16) },
    compileCache,
    databaseProcesses: () => databaseProcessesIn(cluster),
    postmaster: async () => Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    async freshDatabase(ofScenario) {
      const name = `faults_${randomWord(12).toLowerCase()}`;
      await runOn(server.urlOf('postgres'), `create database ${name} template ${templateName}`);
      ofScenario.defer(() => runOn(server.urlOf('postgres'), `drop database ${name} with (force)`));
      const url = server.urlOf(name);
      const database = open(url);
      ofScenario.defer(() => database.close());
      return { url, database };
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

export function open(url: string): Database {
  return connect({ url, maxConnections: 4, statementTimeoutMs: 60_000, applicationName: 'faults' });
}

async function runOn(url: string, statement: string): Promise<void> {
  const database = open(url);
  try {
    await database.script(statement);
  } finally {
    await database.close();
  }
}
