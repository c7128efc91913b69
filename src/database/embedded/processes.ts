import { readdir, readlink, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

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

/** Waits until the process has ended; false when it still lives after the time given. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = performance.now() + timeoutMs; isAlive(pid);) {
    if (performance.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/** The processes of a database server that work in this folder, as all of its processes do in its data folder. */
export async function databaseProcessesIn(folder: string): Promise<number[]> {
  const place = await realpath(folder).catch(() => folder);
  const found: number[] = [];
  for (const entry of await readdir('/proc').catch(() => [])) {
    if (!/^[0-9]+$/.test(entry)) continue;
    const [cwd, program] = await Promise.all(
      ['cwd', 'exe'].map((link) => readlink(`/proc/${entry}/${link}`).catch(() => '')),
    );
    // A shell that somebody left in the folder is none of ours; a program that was installed anew reads "(deleted)".
    if (cwd === place && /\/(postgres|initdb)( \(deleted\))?$/.test(program ?? '')) found.push(Number(entry));
  }
  return found;
}
