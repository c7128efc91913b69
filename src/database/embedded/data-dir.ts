import { closeSync, existsSync, fchmodSync, openSync } from 'node:fs';
import { access, chmod, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { OperatorError } from '../../kernel/errors.ts';
import { lockFile } from './lock.ts';
import { isAlive } from './processes.ts';

/** What the operator's command needs of a running service. It holds credentials, so only the owner may read it. */
export interface RunFile {
  readonly pid: number;
  readonly serviceUrl: string;
  /** The address that partners use. */
  readonly publicUrl?: string;
  readonly databaseUrl: string;
  /** The same database as a superuser, for backups. */
  readonly maintenanceUrl: string;
  readonly opsPort: number;
  /** Where operators open the console, on a node that has one. */
  readonly consoleUrl?: string;
  /** Above which amount the service needs a second person, in cents. */
  readonly approvalAboveCents?: string;
  /** What the service's documents show: its name, its colour, and the path of its logo. */
  readonly brand?: { readonly name: string; readonly colour: string; readonly logoFile?: string | undefined };
  /** How many days after the due date the service reminds of an invoice, and stops purchases. */
  readonly overdueDays?: { readonly reminders: readonly [number, number, number]; readonly stop: number };
  /** Where the service asks about VAT numbers. */
  readonly viesUrl?: string;
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
      await rm(draft, { force: true });
      await writeFile(draft, JSON.stringify(run, null, 2), { mode: 0o600, flag: 'wx' });
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

/**
 * Closes the folder to all other users: a user who can open the lock file can hold the lock, and one who can write to the
 * folder can replace the run file.
 */
async function closeFolder(path: string): Promise<void> {
  const { uid, mode } = await stat(path);
  const own = process.getuid?.() ?? uid;
  if (own !== 0 && uid !== own) throw notOurs(path, 'it belongs to another user');
  if ((mode & 0o777) === 0o700) return;
  if (await isOfTheSystem(path, mode)) throw notOurs(path, 'other programs need it, and it would be closed to them');
  await chmod(path, 0o700);
}

/**
 * Whether others depend on the folder: /tmp and the like, and the first folders of the file system, such as /var, which root
 * could close by a slip in the setting. A volume that is mounted there has nothing in it, or our own data.
 */
async function isOfTheSystem(path: string, mode: number): Promise<boolean> {
  if ((mode & 0o1000) !== 0) return true;
  if (dirname(path) !== '/') return false;
  const entries = (await readdir(path)).filter((name) => name !== 'lost+found');
  return entries.length > 0 && !entries.includes('postgres');
}

function notOurs(path: string, reason: string): OperatorError {
  const better = join(path, 'vehicle-history');
  return new OperatorError(`DATA_DIR ${path} cannot be used: ${reason}; use a folder of its own, such as ${better}`);
}

/** For the owner alone. Done before the lock is taken: closing any handle of the file would release it. */
function makeLockFile(file: string): string {
  const handle = openSync(file, 'a', 0o600);
  fchmodSync(handle, 0o600);
  closeSync(handle);
  return file;
}

async function takeLock(path: string): Promise<{ release(): void }> {
  let lock: { release(): void } | undefined;
  try {
    await makeFolder(path);
    await access(path, constants.W_OK);
    await closeFolder(path);
    lock = lockFile(makeLockFile(join(path, 'lock')));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`DATA_DIR ${path} cannot be used: ${(error as Error).message}`);
  }
  if (lock) return lock;
  const other = await readRunFile(path).catch(() => undefined);
  const where = other ? ` (process ${other.pid}, ${other.serviceUrl})` : '';
  throw new OperatorError(
    `a service is already running on DATA_DIR ${path}${where}: stop it, or set another DATA_DIR and PORT`,
  );
}
