import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand } from '../../harness/command/run-command.ts';
import { hasPassed, loadNow, report } from '../report.ts';
import { runScenarios, readSeed } from '../run-scenarios.ts';
import { minutesToAnHour } from './plan.ts';
import { makeSoak, type Soaked } from './soak.ts';
import { writeSoakReport } from './write-report.ts';

/** Start, warm-up, two idle periods, checks and the end, on a machine that has other things to do as well. */
const besideTrafficMs = 5 * 60_000;

await runCommand('soak', async (command) => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, seed: { type: 'string' }, preload: { type: 'string', multiple: true } },
  });
  const minutes = readMinutes(values.minutes);
  const seed = readSeed(values.seed);
  process.stdout.write(`seed ${seed}, load ${loadNow()} before the start\n`);
  let soaked: Soaked | undefined;
  const scenario = makeSoak({
    minutes,
    preloads: (values.preload ?? []).map((path) => resolve(path)),
    onEnd: (all) => (soaked = all),
  });
  const longestMs = minutes * 60_000 + besideTrafficMs;
  const { results, left } = await runScenarios([scenario], {
    ...command,
    seed,
    longestScenarioMs: longestMs,
    longestRunMs: longestMs,
  });
  if (soaked) process.stdout.write(`${writeSoakReport(soaked, minutes)}\n`);
  process.stdout.write(`${report(results, left)}\n`);
  return left.length === 0 && results.every(hasPassed) ? 0 : 1;
});

function readMinutes(text: string | undefined): number {
  if (text === undefined) return minutesToAnHour;
  const minutes = Number(text);
  if (!(minutes >= 1 && minutes <= 60)) throw new Error('minutes are a number from 1 to 60');
  return minutes;
}
