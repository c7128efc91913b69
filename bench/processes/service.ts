import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { readRunFile } from '../../src/database/embedded/data-dir.ts';
import { databaseProcessesIn, signal, waitForEnd } from '../../src/database/embedded/processes.ts';
import type { Bench } from '../line.ts';
import { startChild } from './child.ts';

export interface RunningService {
  readonly pid: number;
  readonly port: number;
  /** One key of each partner. */
  readonly keys: readonly string[];
}

const startPatienceMs = 60_000;
/** More than the service itself allows for requests in flight and for its database. */
const stopPatienceMs = 60_000;
const commandPatienceMs = 30_000;
/** The most that the operator's command takes. */
const rateLimitPerMinute = 1_000_000;

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Starts the service as an operator would, with a database and partners of its own. */
export async function startService(bench: Bench, partnerCount: number): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-bench-'));
  bench.scope.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  bench.scope.defer(() => endDatabase(join(dataDir, 'postgres')));
  // Nothing else of the environment: a setting meant for another service would change what is measured.
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', OPS_PORT: '0', DATA_DIR: dataDir };

  bench.progress('starting the service');
  const logFile = join(folder, 'service.log');
  const log = openSync(logFile, 'w');
  const service = await startChild(bench, {
    name: 'the service',
    script: path('src/main/serve.ts'),
    env,
    // A file, as in production: writing the log is part of the work.
    stdio: ['ignore', log, log],
    stopPatienceMs,
    profileName: 'ours',
  }).finally(() => closeSync(log));
  const port = await Promise.race([
    waitForPort(bench, dataDir),
    service.ended.then(async (how) => Promise.reject(new Error(`${how}: ${await lastWords(logFile)}`))),
  ]);

  bench.progress(`taking on ${partnerCount} partners`);
  const names = Array.from({ length: partnerCount }, (_, index) => `bench-${index + 1}`);
  return { pid: service.pid, port, keys: await Promise.all(names.map((name) => addPartner(bench, env, name))) };
}

async function waitForPort({ signal: interruption }: Bench, dataDir: string): Promise<number> {
  for (const deadlineMs = performance.now() + startPatienceMs; performance.now() < deadlineMs;) {
    const run = await readRunFile(dataDir);
    if (run) return Number(new URL(run.serviceUrl).port);
    await pause(50, undefined, { signal: interruption });
  }
  throw new Error(`the service did not start within ${startPatienceMs / 1000} s`);
}

async function addPartner({ signal: interruption }: Bench, env: NodeJS.ProcessEnv, id: string): Promise<string> {
  const words = ['partner', 'add', id, '--billing', 'prepaid', '--price', '1', '--json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path('bin/vehicle-history.js'), ...words, '--rate-limit', String(rateLimitPerMinute)],
    { env, signal: interruption, timeout: commandPatienceMs },
  );
  return (JSON.parse(stdout) as { apiKey: string }).apiKey;
}

/** The database outlives a service that was killed; after one that stopped in order there is nothing left to do. */
async function endDatabase(cluster: string): Promise<void> {
  const left = await databaseProcessesIn(cluster);
  for (const pid of left) signal(pid, 'SIGKILL');
  for (const pid of left) await waitForEnd(pid, stopPatienceMs);
}

async function lastWords(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8')).trim().split('\n').at(-1) ?? '';
}
