import { readdir, readlink, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { OperatorError } from '../../kernel/errors.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the process has ended; false if it is still running after the timeout. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = performance.now() + timeoutMs; isAlive(pid);) {
    if (performance.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/** The processes of the database server in this folder: a server's working folder is its data folder. */
export async function databaseProcessesIn(folder: string): Promise<number[]> {
  const path = await realpath(folder).catch(() => folder);
  const found: number[] = [];
  for (const entry of await readdir('/proc').catch(() => [])) {
    if (!/^[0-9]+$/.test(entry)) continue;
    const [workingFolder = '', program = ''] = await Promise.all(
      ['cwd', 'exe'].map((link) => readlink(`/proc/${entry}/${link}`).catch(() => '')),
    );
    // Not a shell that was left in the folder. A program that was reinstalled meanwhile reads "(deleted)".
    if (workingFolder === path && /\/(postgres|initdb)( \(deleted\))?$/.test(program)) found.push(Number(entry));
  }
  return found;
}

/** Kills what an earlier database left running in this folder. */
export async function endOrphans(folder: string): Promise<void> {
  for (const pid of await databaseProcessesIn(folder)) {
    try {
      signal(pid, 'SIGKILL');
    } catch {
      throw new OperatorError(
        `process ${pid} of an earlier database still runs and belongs to another user: end it first`,
      );
    }
  }
}
