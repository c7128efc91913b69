import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The second is used where node_modules is not writable. */
const cacheFolders = [join(modules, '.cache'), join(homedir(), '.cache', 'vehicle-history')];
const unfinished = '.unpacking-';
const abandonedAfterMs = 3_600_000;

/**
 * The folder of this name in the cache; where it is not there, it is filled aside and appears complete or not at all.
 * Of two concurrent callers, the second discards its own copy.
 */
export async function unpackOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const ready = cacheFolders.map((cache) => join(cache, name)).find((folder) => existsSync(folder));
  if (ready !== undefined) return ready;
  const cache = await firstWritable();
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
