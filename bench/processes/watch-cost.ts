import { readFileSync } from 'node:fs';

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

/** Starts to watch, and returns a function that sums up since then. */
export async function watchSpending(service: RunningService): Promise<() => Promise<Spent>> {
  const before = await spentBy(service);
  return async () => {
    const now = await spentBy(service);
    return {
      nodeMs: now.nodeMs - before.nodeMs,
      helpersMs: now.helpersMs - before.helpersMs,
      databaseMs: now.databaseMs - before.databaseMs,
      loggedBytes: now.loggedBytes - before.loggedBytes,
    };
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
