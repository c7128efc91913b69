import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { isAlive } from '../../src/database/embedded/processes.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The second is used where node_modules is not writable. */
const cacheFolders = [join(modules, '.cache'), join(homedir(), '.cache', 'vehicle-history')];
const unfinished = '.unpacking-';
const abandonedAfterMs = 3_600_000;

/**
 * The folder of this name in the cache; where it is not there, it is filled aside and appears complete or not at all.
 * Of several concurrent callers, also in other processes, one fills it and the others wait.
 */
export async function unpackOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  for (;;) {
    const ready = unpacked(name);
    if (ready !== undefined) return ready;
    const cache = await firstWritable();
    const lock = join(cache, `${name}.lock`);
    if (!(await takeLock(lock))) {
      await delay(200);
      continue;
    }
    try {
      // Who held the lock may have finished between the look and the lock.
      return unpacked(name) ?? (await unpack(cache, name, fill));
    } finally {
      await rm(lock, { force: true });
    }
  }
}

function unpacked(name: string): string | undefined {
  return cacheFolders.map((cache) => join(cache, name)).find((folder) => existsSync(folder));
}

/** Whether this process has the lock now; one whose owner is dead is removed, to be taken by the next call. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const begun = (await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now();
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    // Between its creation and its content a lock is empty.
    const isDead = owner > 0 && !isAlive(owner);
    if (isDead || Date.now() - begun > abandonedAfterMs) await rm(lock, { force: true });
    return false;
  }
}

async function unpack(cache: string, name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  await removeAbandoned(cache);
  const aside = await mkdtemp(join(cache, `${name}${unfinished}`));
  const folder = join(cache, name);
  try {
    // mkdtemp makes a folder for its owner only; other users run the tests with what is in it, too.
    await chmod(aside, 0o755);
    await fill(aside);
    await rename(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return folder;
}

async function firstWritable(): Promise<string> {
  for (const cache of cacheFolders) {
    try {
      await mkdir(cache, { recursive: true });
      await access(cache, constants.W_OK);
      return cache;
    } catch {
      continue;
    }
  }
  throw new Error(`nothing can be unpacked: neither ${cacheFolders.join(' nor ')} can be written`);
}

async function removeAbandoned(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.includes(unfinished)) continue;
    const path = join(cache, name);
    const begun = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - begun > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}
