import { relative } from 'node:path';
import { parseArgs } from 'node:util';

import { judge } from './judge.ts';
import type { Bench, Line } from './line.ts';
import { lines } from './lines.ts';
import { makeProgress } from './progress.ts';
import { fitsMemory, report, type Result } from './report.ts';
import { resultsFolder, writeResults } from './results.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort(new Error(`interrupted by ${signal}`)));
}

const progress = makeProgress(process.stderr);
try {
  process.exitCode = await main();
} catch (error) {
  progress.clear();
  // Whatever broke off because of an interruption complains in its own way; the interruption is what happened.
  const cause: unknown = interruption.signal.aborted ? interruption.signal.reason : error;
  console.error(`bench: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: { profile: { type: 'boolean', default: false } },
  });
  const profileFolder = values.profile ? resultsFolder : undefined;
  const startedAt = new Date();
  const results: Result[] = [];
  const peakBytes: number[] = [];
  for (const line of chooseLines(names)) {
    results.push(...(await runLine(line, { profileFolder, notePeakBytes: (bytes) => peakBytes.push(bytes) })));
  }
  progress.clear();
  console.log(report(results, peakBytes));
  if (profileFolder) {
    console.log(`\nProfiling slows both sides: no verdict. The profiles are in ${relative('.', profileFolder)}/.`);
    return 0;
  }
  console.log(`\nEvery round: ${relative('.', await writeResults(results, peakBytes, startedAt))}`);
  return results.every(({ verdict }) => verdict.passed) && fitsMemory(peakBytes) ? 0 : 1;
}

function chooseLines(names: readonly string[]): readonly Line[] {
  const unknown = names.find((name) => !lines.some((line) => line.name === name));
  if (unknown !== undefined) {
    throw new Error(`there is no line "${unknown}": there is ${lines.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? lines : lines.filter(({ name }) => names.includes(name));
}

async function runLine(line: Line, given: Pick<Bench, 'profileFolder' | 'notePeakBytes'>): Promise<Result[]> {
  await using scope = new AsyncDisposableStack();
  const measurements = await line.measure({
    ...given,
    signal: interruption.signal,
    scope,
    progress: (text) => progress.show(`${line.name}: ${text}`),
  });
  progress.show(`${line.name}: stopping`);
  return measurements.map((measurement) => ({ measurement, verdict: judge(measurement) }));
}
