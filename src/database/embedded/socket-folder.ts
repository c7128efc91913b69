import { chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { OperatorError } from '../../kernel/errors.ts';
import type { SystemAccount } from './account.ts';

/** Part of the socket's file name. No TCP port is opened. */
export const socketPort = 5432;

/** Systems allow 104 to 108 bytes for the path of a socket, with the byte that ends it. */
const maxSocketPathBytes = 103;
const temporaryName = /^vehicle-history-[A-Za-z0-9]{6}$/;

/**
 * Chooses the folder of the socket: inside the data folder, or, where that path is too long, in a new folder with a random
 * name that only this user may enter. A name that can be guessed would let another user create the folder first.
 */
export async function chooseSocketFolder(dataFolder: string): Promise<string> {
  const near = join(dataFolder, 'socket');
  if (fits(near)) return near;
  const base = fits(join(tmpdir(), 'vehicle-history-000000', 's')) ? tmpdir() : '/tmp';
  try {
    return join(await mkdtemp(join(base, 'vehicle-history-')), 's');
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR is too long a path for the database's socket, and ${base} takes none: ${(error as Error).message}`,
    );
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes;
}

/** Makes an empty folder for a server that is about to start: files of a killed server would prevent that. */
export async function prepareSocketFolder(folder: string, owner: SystemAccount['owner']): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (owner) await chown(folder, owner.uid, owner.gid);
  } catch (error) {
    throw new OperatorError(`the folder of the database's socket cannot be made: ${(error as Error).message}`);
  }
}

/** Whether only this user and the database's account can reach a socket in the folder, or put another there. */
export async function isClosedFolder(folder: string, owner: SystemAccount['owner']): Promise<boolean> {
  const [inner, outer] = await Promise.all([folder, dirname(folder)].map((path) => lstat(path).catch(() => undefined)));
  const own = process.getuid?.();
  return (
    inner?.isDirectory() === true &&
    outer?.isDirectory() === true &&
    (inner.mode & 0o077) === 0 &&
    (outer.mode & 0o077) === 0 &&
    [own, owner?.uid].includes(inner.uid) &&
    [own, owner?.uid].includes(outer.uid)
  );
}

/** Removes the folder if it was made outside the data folder. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder) !== 's' || !temporaryName.test(basename(dirname(folder)))) return;
  const outer = await lstat(dirname(folder)).catch(() => undefined);
  if (outer?.isDirectory() && outer.uid === process.getuid?.()) await rm(dirname(folder), { recursive: true });
}
