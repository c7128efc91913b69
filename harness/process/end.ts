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

/** Ends a process: SIGTERM, and SIGKILL if it has not ended in time. */
export async function endProcess(
  child: ChildProcess,
  exited: Promise<unknown>,
  patienceMs: number,
  kill: (pid: number) => void = (pid) => signal(pid, 'SIGKILL'),
): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  // A process that is stopped by SIGSTOP handles its SIGTERM only when it goes on.
  child.kill('SIGCONT');
  if (await endsWithin(exited, patienceMs)) return;
  kill(child.pid);
  if (!(await endsWithin(exited, killPatienceMs))) throw new Error(`process ${child.pid} does not end`);
}

/**
 * Ends a process that leads a group, and kills the whole group if it has not ended in time; then the database server in
 * `cluster`, which is in a session of its own and outlives a service that was killed.
 */
export async function endGroup(
  child: ChildProcess,
  exited: Promise<Exit>,
  cluster: string | undefined,
  patienceMs = stopPatienceMs,
): Promise<void> {
  await endProcess(child, exited, patienceMs, killGroup);
  if (cluster !== undefined) await killDatabaseServer(cluster);
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    signal(pid, 'SIGKILL');
  }
}

/** Kills what is left of the database server in this folder. */
export async function killDatabaseServer(cluster: string): Promise<void> {
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
