import { appendFileSync, readFileSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';

import { databaseProcessesBelow, signal, waitForEnd } from '../../src/database/embedded/processes.ts';
import { killGroup } from './end.ts';

/** The environment variable that names the file of records; unset where no watchdog reads them. */
export const recordsVariable = 'HARNESS_RECORDS';

const killPatienceMs = 10_000;

interface Identity {
  readonly pid: number;
  /** The start time as the system counts it; distinguishes a process from a later one with the same pid. */
  readonly started: string;
}

/** What a process has started, or a folder that it has made, and that must not outlive it. */
interface Record {
  readonly owner: Identity;
  readonly process?: Identity;
  readonly folder?: string;
}

const self = identify(process.pid);

/** Records a process that leads a group. */
export function recordProcess(pid: number | undefined): void {
  const found = pid === undefined ? undefined : identify(pid);
  if (found) append({ process: found });
}

/** Records a folder, and with it every database server that runs in it. */
export function recordFolder(folder: string): void {
  append({ folder });
}

function append(what: Omit<Record, 'owner'>): void {
  const file = process.env[recordsVariable];
  if (file !== undefined && self) appendFileSync(file, `${JSON.stringify({ owner: self, ...what })}\n`);
}

export function readRecords(file: string): Record[] {
  const text = readFileSync(file, 'utf8');
  // The last line may not be written whole yet.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record);
}

export function isRunning({ pid, started }: Identity): boolean {
  return identify(pid)?.started === started;
}

/** Kills what is left of recorded processes and removes what is left of recorded folders; returns a line for each. */
export async function endRecorded(records: readonly Record[]): Promise<string[]> {
  const ended: string[] = [];
  for (const { process: recorded } of records) {
    if (!recorded || !isRunning(recorded)) continue;
    ended.push(`process ${recorded.pid}: ${commandOf(recorded.pid)}`);
    killGroup(recorded.pid);
    await waitForEnd(recorded.pid, killPatienceMs);
  }
  for (const { folder } of records.toReversed()) {
    if (folder === undefined || (await realpath(folder).catch(() => undefined)) === undefined) continue;
    for (const pid of await databaseProcessesBelow(folder)) {
      ended.push(`process ${pid}: ${commandOf(pid)}`);
      signal(pid, 'SIGKILL');
      await waitForEnd(pid, killPatienceMs);
    }
    ended.push(`folder ${folder}`);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return ended;
}

/** Undefined when there is no such process, or when it has ended and only its parent has not noticed yet. */
function identify(pid: number): Identity | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name comes first, in brackets, and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : { pid, started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(-200);
  } catch {
    return '';
  }
}
