import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { signal, waitForEnd } from '../../../src/database/embedded/processes.ts';

/** For processes that are just about to end. */
const graceMs = 2_000;

/**
 * Kills the processes that belong to a temporary folder and removes it; returns a line for each process. A process
 * belongs to it if TMPDIR names it, which children inherit, or if it works in it, as a database server does. Only Linux
 * lists processes; elsewhere the folder alone is removed.
 */
export async function endLeftovers(folder: string, { waitMs = graceMs } = {}): Promise<string[]> {
  for (const deadline = performance.now() + waitMs; processesOf(folder).length > 0 && performance.now() < deadline;)
    await pause(100);
  const ended: string[] = [];
  for (let found = processesOf(folder); found.length > 0; found = processesOf(folder)) {
    for (const pid of found) {
      ended.push(`process ${pid}: ${read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')}`);
      signal(pid, 'SIGKILL');
    }
    for (const pid of found) await waitForEnd(pid, graceMs);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return ended;
}

function processesOf(folder: string): number[] {
  const isBelow = (path: string) => `${path}/`.startsWith(`${folder}/`);
  return read(() => readdirSync('/proc'), [])
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      const environment = read(() => readFileSync(`/proc/${name}/environ`, 'utf8')).split('\0');
      const temporary = environment.find((entry) => entry.startsWith('TMPDIR='))?.slice('TMPDIR='.length) ?? '';
      return isBelow(temporary) || isBelow(read(() => readlinkSync(`/proc/${name}/cwd`)));
    })
    .map(Number);
}

/** A process may end while it is looked at. */
function read<Result = string>(look: () => Result, otherwise = '' as Result): Result {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

/** Starts a process that ends what belongs to the folder as soon as this process has ended, also if it was killed. */
export async function startWatchdog(folder: string): Promise<{ stop(): Promise<void> }> {
  // In a session of its own: a Ctrl-C at the terminal must not end it.
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
    env: {},
  });
  const exited = once(child, 'exit');
  await once(child, 'spawn');
  child.unref();
  return {
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

if (import.meta.main) {
  await process.stdin.resume().toArray();
  await endLeftovers(process.argv[2] ?? '', { waitMs: 0 });
}
