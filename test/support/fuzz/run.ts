import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { makeProgress } from '../../../harness/command/progress.ts';
import { createDatabase, startDatabaseServer } from '../../../harness/database/server.ts';
import { startInProcess } from '../../../harness/service/start.ts';
import type { ServiceLog } from '../../../src/main/logger.ts';
import { runCampaign, type Outcome } from './campaign.ts';
import { writeTable } from './table.ts';
import { fuzzSettings, openWorld } from './world.ts';

const usage = 'npm run fuzz -- [--seed WORD] [--requests 30000] [--only NUMBER]';

const progress = makeProgress(process.stderr);
const { seed, numbers, isReplay } = readOptions();
const errors: string[] = [];
const silent = () => {};
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());
const outcome = await fuzz();
progress.clear();
printOutcome(outcome);

/** A service of its own, on a database of its own, for as long as the run takes. */
async function fuzz(): Promise<Outcome> {
  await using scope = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-fuzz-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  progress.show('starting the service');
  const server = await startDatabaseServer(folder);
  scope.defer(() => server.stop());
  const { url, database, drop } = await createDatabase(server);
  scope.defer(drop);
  const service = await startInProcess(url, { environment: fuzzSettings, log: errorLog() });
  scope.defer(() => service.stop());
  const world = await openWorld(service.url, database);
  const onProgress = (done: number) => {
    if (done % 1_000 === 0) progress.show(`${done} of ${numbers.length} requests`);
  };
  return await runCampaign({ seed, numbers: untilInterrupted(), onProgress }, world, database);
}

/** An interrupted run prints what was found so far; the database is stopped in any case. */
function* untilInterrupted(): Generator<number> {
  for (const number of numbers) {
    if (interruption.signal.aborted) return;
    yield number;
  }
}

/** Only what the service itself calls an error is of interest. */
function errorLog(): ServiceLog {
  return {
    debug: silent,
    info: silent,
    warn: silent,
    error: (fields: { readonly err?: Error }, message: string) =>
      void errors.push(`${message}: ${fields.err?.message ?? ''}`),
    logRequest: silent,
    flush: async () => {},
  };
}

function printOutcome({ rows, stopwatch, findings, slow, sent }: Outcome): void {
  const problems = [
    ...findings,
    ...slow.map((text) => `slow: ${text}`),
    ...new Set(errors.map((text) => `the service's log: ${text}`)),
  ];
  const verdict = problems.length === 0 ? 'Nothing was found.' : `${problems.length} findings:\n${problems.join('\n')}`;
  process.stdout.write(`${writeTable(rows, stopwatch)}\n\nSeed ${seed}, ${sent} requests. ${verdict}\n`);
  if (problems.length > 0 && !isReplay) {
    process.stdout.write(`\nTo send one of them again alone: npm run fuzz -- --seed ${seed} --only NUMBER\n`);
  }
  process.exitCode = problems.length > 0 ? 1 : interruption.signal.aborted ? 130 : 0;
}

function readOptions(): { seed: string; numbers: readonly number[]; isReplay: boolean } {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, requests: { type: 'string', default: '30000' }, only: { type: 'string' } },
  });
  const count = readNumber(values.requests);
  return {
    seed: values.seed ?? String(Date.now() % 1_000_000),
    numbers: values.only === undefined ? Array.from({ length: count }, (_, at) => at + 1) : [readNumber(values.only)],
    isReplay: values.only !== undefined,
  };
}

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`"${text}" is no number of requests; ${usage}`);
  return Number(text);
}
