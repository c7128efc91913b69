import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';

import { signal, waitForEnd } from '../../../src/database/embedded/processes.ts';

/**
 * Kills the processes that belong to a temporary folder and removes it. A process belongs to it if TMPDIR names it, which
 * children inherit, or if it works in it, as a database server does. Only Linux lists processes; elsewhere the folder alone
 * is removed.
 */
export async function endLeftovers(folder: string): Promise<void> {
  for (let found = processesOf(folder); found.length > 0; found = processesOf(folder)) {
    for (const pid of found) signal(pid, 'SIGKILL');
    for (const pid of found) await waitForEnd(pid, 2_000);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function processesOf(folder: string): number[] {
  const numbers = existsSync('/proc') ? readdirSync('/proc').map(Number) : [];
  return numbers.filter((pid) => pid > 0 && pid !== process.pid && belongsTo(folder, pid));
}

function belongsTo(folder: string, pid: number): boolean {
  try {
    const temporary = /(?:^|\0)TMPDIR=([^\0]*)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
    return [temporary, readlinkSync(`/proc/${pid}/cwd`)].some((place) => `${place}/`.startsWith(`${folder}/`));
  } catch {
    // It has ended meanwhile, or is not ours.
    return false;
  }
}

/** Starts a process that ends what belongs to the folder as soon as this process has ended, also if it was killed. */
export function startWatchdog(folder: string): () => Promise<unknown> {
  // In a session of its own: a Ctrl-C at the terminal must not end it.
  const child = spawn(process.execPath, [import.meta.filename, folder], { detached: true, env: {} });
  child.unref();
  return () => once(child.stdin.end() && child, 'exit');
}

if (import.meta.main) {
  await process.stdin.resume().toArray();
  await endLeftovers(process.argv[2] ?? '');
}
