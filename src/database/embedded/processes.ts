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

/** The processes that work in this folder, as every process of a database server does in its data folder. */
export async function processesIn(folder: string): Promise<number[]> {
  const place = await realpath(folder).catch(() => folder);
  const found: number[] = [];
  for (const entry of await readdir('/proc').catch(() => [])) {
    if (!/^[0-9]+$/.test(entry)) continue;
    const cwd = await readlink(`/proc/${entry}/cwd`).catch(() => undefined);
    if (cwd === place) found.push(Number(entry));
  }
  return found;
}
