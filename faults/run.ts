import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { parseArgs } from 'node:util';

import { makeProgress } from '../bench/progress.ts';
import { databaseProcessesIn } from '../src/database/embedded/processes.ts';
import { markedProcesses, prepareGround, type Ground } from './ground.ts';
import { seededRandom } from './random.ts';
import { hasPassed, loadNow, report, type Result } from './report.ts';
import type { Outcome, Scenario, Trial } from './scenario.ts';
import { scenarios } from './scenarios.ts';

const longestScenarioMs = 180_000;
const longestRunMs = 15 * 60_000;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort(new Error(`interrupted by ${signal}`)));
}

const progress = makeProgress(process.stderr);
try {
  process.exitCode = await main();
} catch (error) {
  progress.clear();
  const cause: unknown = interruption.signal.aborted ? interruption.signal.reason : error;
  process.stderr.write(`faults: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const { positionals: names, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
  const chosen = chooseScenarios(names);
  const seed = readSeed(values.seed);
  process.stdout.write(`seed ${seed}, load ${loadNow()} before the start\n`);
  const ending = AbortSignal.any([interruption.signal, AbortSignal.timeout(longestRunMs)]);
  const results: Result[] = [];
  const folder = await withGround(async (ground) => {
    for (const scenario of chosen) {
      ending.throwIfAborted();
      results.push(await runScenario(scenario, { ground, seed, ending }));
    }
  });
  progress.clear();
  const left = [
    ...(existsSync(folder) ? [`the folder ${folder} is left`] : []),
    ...(await databaseProcessesIn(`${folder}/postgres`)).map((pid) => `process ${pid} of the database is left`),
  ];
  process.stdout.write(`${report(results, left)}\n`);
  return left.length === 0 && results.every(hasPassed) ? 0 : 1;
}

function chooseScenarios(names: readonly string[]): readonly Scenario[] {
  const unknown = names.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) {
    throw new Error(`there is no scenario "${unknown}": there is ${scenarios.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name));
}

function readSeed(text: string | undefined): number {
  if (text === undefined) return randomInt(2 ** 31);
  if (!/^[0-9]{1,10}$/.test(text)) throw new Error('a seed is a whole number');
  return Number(text);
}

async function withGround(work: (ground: Ground) => Promise<void>): Promise<string> {
  await using scope = new AsyncDisposableStack();
  progress.show('starting the database');
  const ground = await prepareGround(scope);
  await work(ground);
  return ground.folder;
}

interface Given {
  readonly ground: Ground;
  readonly seed: number;
  readonly ending: AbortSignal;
}

/** Runs one scenario in a scope of its own. A scenario that breaks off is a finding, and the next one is run all the same. */
async function runScenario(scenario: Scenario, { ground, seed, ending }: Given): Promise<Result> {
  const startedMs = performance.now();
  const ports: number[] = [];
  let outcome: Outcome | undefined;
  let failure: string | undefined;
  try {
    await using scope = new AsyncDisposableStack();
    const trial: Trial = {
      ground,
      scope,
      ports,
      random: seededRandom(seed),
      signal: AbortSignal.any([ending, AbortSignal.timeout(longestScenarioMs)]),
      progress: (text) => progress.show(`${scenario.name}: ${text}`),
    };
    outcome = await scenario.run(trial);
    trial.progress('stopping');
  } catch (error) {
    interruption.signal.throwIfAborted();
    failure = error instanceof Error ? error.message : String(error);
  }
  const left = await leftBehind(ground, ports);
  const checks = [
    ...(outcome?.checks ?? [{ name: 'it is run to its end', findings: [failure ?? 'it broke off'] }]),
    { name: 'nothing is left behind', findings: left },
  ];
  return { name: scenario.name, outcome, checks, seconds: (performance.now() - startedMs) / 1000 };
}

async function leftBehind(ground: Ground, ports: readonly number[]): Promise<string[]> {
  const listening: number[] = [];
  for (const port of ports) if (await answers(port)) listening.push(port);
  return [
    ...(await markedProcesses(ground)).map((process) => `process ${process}`),
    ...listening.map((port) => `port ${port}`),
  ];
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
