import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { memoryOf } from '../../harness/measure/process-memory.ts';
import { killDatabaseServer } from '../../harness/process/end.ts';
import { addPartner } from '../../harness/service/partners.ts';
import { connect, type Database } from '../../src/database/connect.ts';
import { readRunFile, type RunFile } from '../../src/database/embedded/data-dir.ts';
import { sql } from '../../src/database/sql.ts';
import type { Bench } from '../benchmark.ts';
import { startChild } from './child.ts';

interface ServiceOptions {
  readonly partnerCount: number;
  /** What the partners start with; plenty, unless said otherwise. */
  readonly fundsCents?: bigint;
  /** Settings of the service, besides those that every bench has. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly profileName?: string;
  /** Suppliers of the bench, for benchmarks that must know how long suppliers take; otherwise the simulated ones. */
  readonly suppliers?: { readonly port: number };
}

export interface BenchPartner {
  readonly id: string;
  readonly key: string;
  readonly keyId: string;
}

export interface RunningService {
  readonly pid: number;
  readonly port: number;
  /** Of the operator's console. */
  readonly consolePort: number;
  readonly databaseUrl: string;
  /** Its database, for what a benchmark sets up and checks. */
  readonly database: Database;
  readonly partners: readonly BenchPartner[];
}

const startPatienceMs = 60_000;
/** More than the service itself allows for requests in flight and for its database. */
const stopPatienceMs = 60_000;
/** Seeding and checking take as long as they take. */
const statementPatienceMs = 600_000;

const applicationName = 'vehicle-history bench';

export const reportPriceCents = 250n;
/** More than any run can spend. */
export const plentyCents = 99_999_999_999n;
/** The longest that can be agreed, so that every report of a past year can still be read. */
export const reportAccessDays = 3_650;
/** The highest limit that there is. */
const rateLimitPerMinute = 1_000_000;

/** The options that `npm start` gives Node. */
async function startFlags(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path('package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Starts the service as an operator would, with a database and partners of its own. */
export async function startService(bench: Bench, options: ServiceOptions): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-bench-'));
  bench.scope.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  // The database server outlives a service that was killed.
  bench.scope.defer(() => killDatabaseServer(join(dataDir, 'postgres')));

  bench.progress('starting the service');
  const logFile = join(folder, 'service.log');
  const log = openSync(logFile, 'w');
  const service = await startChild(bench, {
    name: 'the service',
    ...(options.suppliers
      ? { script: path('bench/processes/serve-with.ts'), args: [`http://127.0.0.1:${options.suppliers.port}`] }
      : { script: path('src/main/serve.ts') }),
    nodeFlags: await startFlags(),
    // Nothing else of the environment: a setting meant for another service would change what is measured.
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      CONSOLE_PORT: '0',
      OPS_PORT: '0',
      DATA_DIR: dataDir,
      ...options.settings,
    },
    // A file, as in production: writing the log is part of the work.
    stdio: ['ignore', log, log],
    stopPatienceMs,
    ...(options.profileName !== undefined && { profileName: options.profileName }),
  }).finally(() => closeSync(log));
  bench.scope.defer(() => bench.notePeakBytes(memoryOf(service.pid).peakBytes));
  const { serviceUrl, consoleUrl, databaseUrl, maintenanceUrl } = await Promise.race([
    waitForRunFile(bench, dataDir),
    service.ended.then(async (how) => Promise.reject(new Error(`${how}: ${await lastWords(logFile)}`))),
  ]);

  // A superuser's: histories are written into tables of their own.
  const database = connect({
    url: maintenanceUrl,
    maxConnections: 4,
    statementTimeoutMs: statementPatienceMs,
    applicationName,
  });
  bench.scope.defer(() => database.close());
  // A statement that takes minutes would otherwise hold up the end of a run that is interrupted.
  const cancel = () => void cancelStatements(database).catch(() => {});
  bench.signal.addEventListener('abort', cancel);
  bench.scope.defer(() => bench.signal.removeEventListener('abort', cancel));
  const partners = await takeOnPartners(bench, database, options);
  const [port, consolePort] = [serviceUrl, consoleUrl ?? serviceUrl].map((url) => Number(new URL(url).port));
  return { pid: service.pid, port: port ?? 0, consolePort: consolePort ?? 0, databaseUrl, database, partners };
}

async function waitForRunFile({ signal: interruption }: Bench, dataDir: string): Promise<RunFile> {
  for (const deadlineMs = performance.now() + startPatienceMs; performance.now() < deadlineMs;) {
    const run = await readRunFile(dataDir);
    if (run) return run;
    await pause(50, undefined, { signal: interruption });
  }
  throw new Error(`the service did not start within ${startPatienceMs / 1000} s`);
}

async function cancelStatements(database: Database): Promise<void> {
  await database.query(sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where application_name = ${applicationName} and pid <> pg_backend_pid()`);
}

/** What the operator's command does for each, without a process of its own for each. */
async function takeOnPartners(
  bench: Bench,
  database: Database,
  { partnerCount, fundsCents = plentyCents }: ServiceOptions,
): Promise<BenchPartner[]> {
  bench.progress(`taking on ${partnerCount} partners`);
  const partners: BenchPartner[] = [];
  for (let number = 1; number <= partnerCount; number++) {
    bench.signal.throwIfAborted();
    const id = `bench-${number}`;
    const { key, keyId } = await addPartner(database, {
      id,
      name: id,
      rateLimitPerMinute,
      reportAccessDays,
      priceCents: reportPriceCents,
      topUpCents: fundsCents,
    });
    partners.push({ id, key, keyId });
  }
  return partners;
}

async function lastWords(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8')).trim().split('\n').at(-1) ?? '';
}
