import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { cpuMsOf } from '../../harness/measure/process-cpu.ts';
import { treeOf } from '../../harness/process/tree.ts';
import { sql } from '../../src/database/sql.ts';
import type { RunningService } from './service.ts';

/** What something took of each part of the service. */
export interface Spent {
  /** Time on processors. */
  readonly nodeMs: number;
  /** Of the processes beside it, which draw PDFs and clean pictures. */
  readonly helpersMs: number;
  readonly databaseMs: number;
  /** What the database wrote into its log. */
  readonly loggedBytes: number;
}

type Part = 'node' | 'helpers' | 'database' | 'suppliers';

const nothing: Spent = { nodeMs: 0, helpersMs: 0, databaseMs: 0, loggedBytes: 0 };
const idleSeconds = 5;

/** What each part takes in a second while nothing is requested. */
export async function watchIdle(service: RunningService): Promise<Spent> {
  const spent = await watchSpending(service, nothing);
  await pause(idleSeconds * 1000);
  const sum = await spent();
  return mapSpent((part) => sum[part] / idleSeconds);
}

/** Starts to watch, and returns a function that sums up since then, without what an idle service takes in that time. */
export async function watchSpending(service: RunningService, idle: Spent): Promise<() => Promise<Spent>> {
  const startedMs = performance.now();
  const before = await spentBy(service);
  return async () => {
    const now = await spentBy(service);
    const seconds = (performance.now() - startedMs) / 1000;
    return mapSpent((part) => Math.max(0, now[part] - before[part] - idle[part] * seconds));
  };
}

function mapSpent(valueOf: (part: keyof Spent) => number): Spent {
  return {
    nodeMs: valueOf('nodeMs'),
    helpersMs: valueOf('helpersMs'),
    databaseMs: valueOf('databaseMs'),
    loggedBytes: valueOf('loggedBytes'),
  };
}

/** Of its children, only helpers end while it runs, as connections of the database do; they are counted with those that live. */
async function spentBy(service: RunningService): Promise<Spent> {
  const sums: Record<Part, number> = { node: 0, helpers: cpuMsOf(service.pid)?.ended ?? 0, database: 0, suppliers: 0 };
  for (const pid of treeOf(service.pid)) {
    const part = partOf(service, pid);
    const ms = cpuMsOf(pid);
    if (ms) sums[part] += part === 'database' ? ms.own + ms.ended : ms.own;
  }
  return {
    nodeMs: sums.node,
    helpersMs: sums.helpers,
    databaseMs: sums.database,
    loggedBytes: await loggedBytes(service),
  };
}

function partOf(service: RunningService, pid: number): Part {
  if (pid === service.pid) return 'node';
  const command = commandOf(pid);
  if (/\bpostgres\b/.test(command)) return 'database';
  return command.includes('simulator') ? 'suppliers' : 'helpers';
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

async function loggedBytes({ database }: RunningService): Promise<number> {
  const [log] = await database.query<{ bytes: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
  );
  return Number(log?.bytes);
}
