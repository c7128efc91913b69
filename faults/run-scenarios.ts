import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';

import type { Command } from '../harness/command/run-command.ts';
import { seededRandom } from '../harness/generate/random.ts';
import { databaseProcessesIn } from '../src/database/embedded/processes.ts';
import type { Result } from './report.ts';
import type { Outcome, Scenario, Trial } from './scenario.ts';
import { markedProcesses, prepareWorkspace, type Workspace } from './workspace.ts';

export function readSeed(text: string | undefined): number {
  if (text === undefined) return randomInt(2 ** 31);
  if (!/^[0-9]{1,10}$/.test(text)) throw new Error('a seed is a whole number');
  return Number(text);
}

interface RunOptions extends Command {
  readonly seed: number;
  readonly longestScenarioMs: number;
  readonly longestRunMs: number;
}

/** Runs scenarios one after the other in one workspace; returns their results and what is left afterwards. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  given: RunOptions,
): Promise<{ results: Result[]; left: string[] }> {
  const { interruption, progress, longestRunMs } = given;
  const ending = AbortSignal.any([interruption, AbortSignal.timeout(longestRunMs)]);
  const results: Result[] = [];
  const folder = await withWorkspace(progress, async (workspace) => {
    for (const scenario of scenarios) {
      ending.throwIfAborted();
      results.push(await runScenario(scenario, { ...given, workspace, ending }));
    }
  });
  progress.clear();
  const left = [
    ...(existsSync(folder) ? [`the folder ${folder} is left`] : []),
    ...(await databaseProcessesIn(`${folder}/postgres`)).map((pid) => `process ${pid} of the database is left`),
  ];
  return { results, left };
}

async function withWorkspace(
  progress: Command['progress'],
  work: (workspace: Workspace) => Promise<void>,
): Promise<string> {
  await using scope = new AsyncDisposableStack();
  progress.show('starting the database');
  const workspace = await prepareWorkspace(scope);
  await work(workspace);
  return workspace.folder;
}

interface Given extends RunOptions {
  readonly workspace: Workspace;
  readonly ending: AbortSignal;
}

/** Runs one scenario in a scope of its own. A scenario that breaks off is a finding, and the next one is run all the same. */
async function runScenario(scenario: Scenario, given: Given): Promise<Result> {
  const { workspace, seed, ending, longestScenarioMs, interruption, progress } = given;
  const startedMs = performance.now();
  const ports: number[] = [];
  let outcome: Outcome | undefined;
  let failure: string | undefined;
  try {
    await using scope = new AsyncDisposableStack();
    const trial: Trial = {
      workspace,
      scope,
      ports,
      random: seededRandom(seed),
      signal: AbortSignal.any([ending, AbortSignal.timeout(scenario.longestMs ?? longestScenarioMs)]),
      progress: (text) => progress.show(`${scenario.name}: ${text}`),
    };
    outcome = await scenario.run(trial);
    trial.progress('stopping');
  } catch (error) {
    interruption.throwIfAborted();
    failure = error instanceof Error ? error.message : String(error);
  }
  const left = await leftBehind(workspace, ports);
  const checks = [
    ...(outcome?.checks ?? [{ name: 'it runs to its end', findings: [failure ?? 'it broke off'] }]),
    { name: 'nothing is left behind', findings: left },
  ];
  return { name: scenario.name, outcome, checks, seconds: (performance.now() - startedMs) / 1000 };
}

async function leftBehind(workspace: Workspace, ports: readonly number[]): Promise<string[]> {
  const listening: number[] = [];
  for (const port of ports) if (await answers(port)) listening.push(port);
  return [
    ...(await markedProcesses(workspace)).map((process) => `process ${process}`),
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
