import { parseArgs } from 'node:util';

import { runCommand } from '../harness/command/run-command.ts';
import { hasFindings, hasPassed, loadNow, report, type Result } from './report.ts';
import { runScenarios, readSeed } from './run-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';

const longestScenarioMs = 600_000;
const longestRunMs = 2 * 3_600_000;

await runCommand('faults', async (command) => {
  const { positionals: names, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
  const chosen = chooseScenarios(names);
  const seed = readSeed(values.seed);
  process.stdout.write(`seed ${seed}, load ${loadNow()} before the start\n`);
  const { results, left } = await runScenarios(chosen, { ...command, seed, longestScenarioMs, longestRunMs });
  process.stdout.write(`${report(results, left)}\n`);
  // A scenario that cannot be run here fails only a run that asked for it by name.
  const isWell = (result: Result) => (names.length === 0 ? !hasFindings(result) : hasPassed(result));
  return left.length === 0 && results.every(isWell) ? 0 : 1;
});

function chooseScenarios(names: readonly string[]): readonly Scenario[] {
  const unknown = names.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) {
    throw new Error(`there is no scenario "${unknown}": there is ${scenarios.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name));
}
