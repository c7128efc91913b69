import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { databaseProcessesIn, signal, waitForEnd } from '../../src/database/embedded/processes.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** More than the service allows itself for requests in flight and for its database. */
const stopPatienceMs = 45_000;
const killPatienceMs = 10_000;

/**
 * Ends a process that leads a group: SIGTERM, then SIGKILL to the whole group if it has not ended in time, then the
 * database server in `cluster`, which is in a session of its own and outlives a service that was killed.
 */
export async function endGroup(
  child: ChildProcess,
  exited: Promise<Exit>,
  cluster: string | undefined,
  patienceMs = stopPatienceMs,
): Promise<void> {
  if (child.pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    // One that is stopped by SIGSTOP gets to see its SIGTERM.
    child.kill('SIGCONT');
    if (!(await endsWithin(exited, patienceMs))) {
      killGroup(child.pid);
      if (!(await endsWithin(exited, killPatienceMs))) throw new Error(`process ${child.pid} does not end`);
    }
  }
  if (cluster !== undefined) await killDatabaseServer(cluster);
}

export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    signal(pid, 'SIGKILL');
  }
}

/** Kills what is left of the database server in this folder. */
async function killDatabaseServer(cluster: string): Promise<void> {
  const left = await databaseProcessesIn(cluster);
  for (const pid of left) signal(pid, 'SIGKILL');
  for (const pid of left) await waitForEnd(pid, killPatienceMs);
}

async function endsWithin(ended: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const waiting = new AbortController();
  const late = pause(timeoutMs, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([ended.then(() => true), late]);
  } finally {
    waiting.abort();
  }
}
