import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { OperatorError } from '../../kernel/errors.ts';
import { lockFile } from './lock.ts';
import { isAlive } from './processes.ts';

/** What the operator's command needs of a running service. It holds credentials, so only the owner may read it. */
export interface RunFile {
  readonly pid: number;
  readonly serviceUrl: string;
  readonly databaseUrl: string;
  readonly opsPort: number;
}

interface DataDir {
  readonly path: string;
  announce(run: RunFile): Promise<void>;
  close(): Promise<void>;
}

/** Locks a data folder for this process, and creates it if it does not exist. */
export async function openDataDir(folder: string): Promise<DataDir> {
  const path = resolve(folder);
  const lock = await takeLock(path);
  const runFile = join(path, 'run.json');
  return {
    path,
    async announce(run) {
      const draft = `${runFile}.new`;
      await writeFile(draft, JSON.stringify(run, null, 2), { mode: 0o600 });
      await rename(draft, runFile);
    },
    async close() {
      await rm(runFile, { force: true });
      lock.release();
    },
  };
}

/** The run file of the service that runs on this folder; undefined if none does. */
export async function readRunFile(folder: string): Promise<RunFile | undefined> {
  const file = join(resolve(folder), 'run.json');
  try {
    const run = JSON.parse(await readFile(file, 'utf8')) as RunFile;
    // A service that was killed leaves its file behind.
    return isAlive(run.pid) ? run : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Node's own recursive mkdir never returns where a folder exists but takes no children, as /proc does. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function takeLock(path: string): Promise<{ release(): void }> {
  let lock: { release(): void } | undefined;
  try {
    await makeFolder(path);
    await access(path, constants.W_OK);
    lock = lockFile(join(path, 'lock'));
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${path} cannot be used: ${(error as Error).message}`);
  }
  if (lock) return lock;
  const other = await readRunFile(path).catch(() => undefined);
  const where = other ? ` (process ${other.pid}, ${other.serviceUrl})` : '';
  throw new OperatorError(
    `a service is already running on DATA_DIR ${path}${where}: stop it, or set another DATA_DIR and PORT`,
  );
}
