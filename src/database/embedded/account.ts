import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { OperatorError } from '../../kernel/errors.ts';

/** How a program of the database is started, and which user owns its files. */
export interface SystemAccount {
  /** Undefined: it runs as the user of the service. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  command(program: string, args: readonly string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

const setpriv = '/usr/bin/setpriv';
const dacReadSearchBit = 2n;

/**
 * PostgreSQL refuses to run as root, so root runs it under an unprivileged account. Where a folder on the way is closed to
 * that account, as root's home usually is, the account also gets the one capability to pass it.
 */
export async function chooseAccount(dataFolder: string, folders: readonly string[]): Promise<SystemAccount> {
  if (process.getuid?.() !== 0) {
    return { owner: undefined, command: (file, args) => ({ file, args: [...args] }) };
  }
  const owner = (await ownerOf(dataFolder)) ?? (await unprivilegedOwner());
  const closed = await firstClosedFolder([dataFolder, ...folders]);
  if (closed === undefined) {
    return { owner, command: (file, args) => ({ file, args: [...args], ...owner }) };
  }
  if (!existsSync(setpriv)) {
    throw new OperatorError(
      `${closed} is closed to the database's account and ${setpriv} is missing: move the data, or do not run as root`,
    );
  }
  // Passing folders is all that is needed; where that capability is not available, as in many containers, the wider one is.
  const capability = (await holds(dacReadSearchBit)) ? 'dac_read_search' : 'dac_override';
  const lend = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // Without it access(2), which the server calls for its own files, would ignore the capability.
    '--securebits=+no_setuid_fixup',
  ];
  return { owner, command: (file, args) => ({ file: setpriv, args: [...lend, file, ...args] }) };
}

/** Whether this process has a capability. */
async function holds(bit: bigint): Promise<boolean> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0';
  return ((BigInt(`0x${effective}`) >> bit) & 1n) === 1n;
}

async function ownerOf(folder: string): Promise<SystemAccount['owner']> {
  const found = await stat(folder).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/** The server looks its account up by name, so it must be one that exists. */
async function unprivilegedOwner(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new OperatorError('PostgreSQL cannot run as root and there is no account "nobody": run as an ordinary user');
}

async function firstClosedFolder(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const found = await stat(folder).catch(() => undefined);
      if (found && (found.mode & 0o001) === 0) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  return undefined;
}
