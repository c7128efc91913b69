import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { CleanupStack } from '../harness/async/cleanup-stack.ts';
import { changedFiles, reachedTests } from './support/runner/changed.ts';
import type { FileResult } from './support/runner/reporter.ts';
import { runFiles } from './support/runner/run-files.ts';
import { setUp } from './support/set-up.ts';
import { readSources } from './support/tidy-sources.ts';

/** How many run test files at once: tests often wait, for another process or for a slow supplier. */
const processes = 4;
/** Several times what the slowest file of a tier takes beside others, on a fast machine. */
const fileMs: Readonly<Record<string, number>> = { quick: 240_000, full: 480_000, long: 3 * 3_600_000 };
const recordFile = 'test/support/runner/durations.json';

process.chdir(join(import.meta.dirname, '..'));
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).map((argument) => (argument === '--changed' ? '--changed=HEAD' : argument)),
  options: {
    changed: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [tier = '', ...parts] = positionals;
const tierMs = fileMs[tier];
if (!tierMs) throw new Error('npm test [-- [--changed[=REF]] [--record] [PART OF PATH]...]');

const durations = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, number>;
const files = chooseFiles();
const results = files.length > 0 ? await runAll(tierMs) : [];
const failures = results.flatMap((result) => result.failures);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
if (values.record) {
  for (const { file, seconds } of results) durations[file] = Number(seconds.toFixed(1));
  const known = Object.keys(durations).filter((file) => existsSync(file));
  writeFileSync(recordFile, `${JSON.stringify(durations, known.toSorted(), 2)}\n`);
}
if (failures.length > 0) process.stdout.write(`\nAll failures:\n✖ ${failures.join('\n✖ ')}\n`);
const seconds = (performance.now() / 1000).toFixed(0);
process.stdout.write(`\n${files.length} files in ${seconds} s\n${passed} passed, ${failures.length} failed\n`);
if (failures.length > 0 || (passed === 0 && values.changed === undefined)) process.exitCode = 1;

/** The files of the tier, or those of them that the command line chooses. A whole path may be one of another tier. */
function chooseFiles(): string[] {
  const chosen = globSync('test/**/*.test.ts').filter((file) =>
    file.startsWith(`test/${tier}/`)
      ? parts.length === 0 || parts.some((part) => file.includes(part))
      : parts.includes(file),
  );
  return values.changed === undefined ? chosen : reachedTests(chosen, changedFiles(values.changed), readSources());
}

async function runAll(boundMs: number): Promise<FileResult[]> {
  await using started = new CleanupStack();
  const folder = await setUp(started);
  // The longest first, so that no process is left with one at the end.
  const queue = files.toSorted((a, b) => (durations[b] ?? 0) - (durations[a] ?? 0));
  const all: FileResult[] = [];
  let groups = 0;
  const work = async () => {
    // A process that crashes leaves the rest to another.
    while (queue.length > 0) all.push(...(await runFiles(queue, join(folder, String(groups++)), boundMs)));
  };
  await Promise.all(Array.from({ length: processes }, work));
  return all;
}
