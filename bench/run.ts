import { loadavg } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand, type Command } from '../harness/command/run-command.ts';
import type { Bench, Benchmark, Measurement } from './benchmark.ts';
import { benchmarks } from './benchmarks.ts';
import { judge } from './judge.ts';
import { hasPassed, report, type Result } from './report.ts';
import { resultsFolder, writeResults } from './results.ts';

const defaultLargeReports = 500_000;
/** A thousandth of it is the small history, of which `scale` reads each report once. */
const minLargeReports = defaultLargeReports;

await runCommand('bench', main);

async function main(command: Command): Promise<number> {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: {
      profile: { type: 'boolean', default: false },
      thorough: { type: 'boolean', default: false },
      reports: { type: 'string', default: String(defaultLargeReports) },
    },
  });
  const largeReports = readLargeReports(values.reports);
  const profileFolder = values.profile ? resultsFolder : undefined;
  const startedAt = new Date();
  const [loadBefore = Number.NaN] = loadavg();
  const results: Result[] = [];
  const peakBytes: number[] = [];
  for (const benchmark of chooseBenchmarks(names)) {
    const notePeakBytes = (bytes: number) => void peakBytes.push(bytes);
    const given = { profileFolder, isThorough: values.thorough, largeReports, notePeakBytes };
    results.push(await runBenchmark(command, benchmark, given));
  }
  command.progress.clear();
  const run = { results, peakBytes, loadBefore };
  console.log(report(run));
  if (profileFolder) {
    console.log(`\nProfiling slows both sides: no verdict. The profiles are in ${relative('.', profileFolder)}/.`);
    return 0;
  }
  console.log(`\nEvery round: ${relative('.', await writeResults(run, startedAt))}`);
  return hasPassed(run) ? 0 : 1;
}

function readLargeReports(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < minLargeReports) {
    throw new Error(`--reports takes a number of at least ${minLargeReports}`);
  }
  return count;
}

function chooseBenchmarks(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined) {
    throw new Error(`there is no benchmark "${unknown}": there is ${benchmarks.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? benchmarks : benchmarks.filter(({ name }) => names.includes(name));
}

/** A benchmark that fails is reported as such, and the next one is run all the same. */
async function runBenchmark(
  command: Command,
  benchmark: Benchmark,
  given: Pick<Bench, 'profileFolder' | 'isThorough' | 'largeReports' | 'notePeakBytes'>,
): Promise<Result> {
  const startedMs = performance.now();
  const timed = () => ({ benchmark: benchmark.name, seconds: (performance.now() - startedMs) / 1000 });
  try {
    const notes: string[] = [];
    const measurements = await measure(command, benchmark, { ...given, note: (text) => notes.push(text) });
    return { ...timed(), rows: measurements.map((one) => ({ measurement: one, verdict: judge(one) })), notes };
  } catch (error) {
    command.interruption.throwIfAborted();
    return { ...timed(), failure: error instanceof Error ? error.message : String(error) };
  }
}

async function measure(
  { interruption, progress }: Command,
  benchmark: Benchmark,
  given: Omit<Bench, 'signal' | 'scope' | 'progress'>,
): Promise<readonly Measurement[]> {
  await using scope = new AsyncDisposableStack();
  const measurements = await benchmark.measure({
    ...given,
    signal: interruption,
    scope,
    progress: (text) => progress.show(`${benchmark.name}: ${text}`),
  });
  progress.show(`${benchmark.name}: stopping`);
  return measurements;
}
