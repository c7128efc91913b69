import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { CleanupStack } from '../harness/async/cleanup-stack.ts';
import { eachOf } from '../harness/async/each-of.ts';
import { patienceVariable } from '../harness/async/patience.ts';
import { changedFiles, reachedTests } from './support/runner/changed.ts';
import { makeGroups } from './support/runner/groups.ts';
import { startWatchdog } from './support/runner/leftovers.ts';
import { runGroup } from './support/runner/run-group.ts';
import { measureSlowness } from './support/runner/speed.ts';
import { baseFolder, setUp } from './support/set-up.ts';
import { readSources } from './support/tidy-sources.ts';

/** How many groups run at once: tests often wait, for a process or for a slow supplier. */
const groupsAtOnce = 4;
/** Several times what the slowest file of a tier takes beside others, on a fast machine. */
const fileMs: Readonly<Record<string, number>> = { quick: 240_000, full: 480_000, long: 3 * 3_600_000 };

process.chdir(fileURLToPath(new URL('../', import.meta.url)));
const recordFile = 'test/support/runner/durations.json';
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).map((argument) => (argument === '--changed' ? '--changed=HEAD' : argument)),
  options: {
    changed: { type: 'string' },
    record: { type: 'boolean', default: false },
    'test-name-pattern': { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const [tier = '', ...parts] = positionals;
const tierMs = fileMs[tier];
if (tierMs === undefined)
  throw new Error('npm test [-- [--changed[=REF]] [--record] [--test-name-pattern=TEXT] [PART OF A PATH]...]');

const beganMs = performance.now();
const slowness = measureSlowness();
process.env[patienceVariable] = slowness.toFixed(2);
const durations = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, number>;
const files = chooseFiles();
const outcomes = files.length > 0 ? await runAll(Math.ceil(tierMs * slowness)) : [];
if (values.record) record();

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
if (failures.length > 0) process.stdout.write(`\nAll failures:\n✖ ${failures.join('\n✖ ')}\n`);
const seconds = ((performance.now() - beganMs) / 1000).toFixed(0);
process.stdout.write(
  `\n${files.length} files in ${seconds} s, on a machine ${slowness.toFixed(1)} times as slow as usual\n` +
    `${passed} passed, ${failures.length} failed\n`,
);
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

async function runAll(boundMs: number): Promise<Awaited<ReturnType<typeof runGroup>>[]> {
  const started = new CleanupStack();
  try {
    const folder = await mkdtemp(join(await baseFolder(), 'vh-test-'));
    // The database server may run as another user.
    await chmod(folder, 0o711);
    const watchdog = await startWatchdog(folder);
    started.defer(() => watchdog.stop());
    await setUp(folder, started);
    const flags = values['test-name-pattern'].map((pattern) => `--test-name-pattern=${pattern}`);
    const groups = makeGroups(files, durations, flags.length > 0 ? files.length : groupsAtOnce);
    return await eachOf([...groups.entries()], groupsAtOnce, ([index, group]) =>
      runGroup(group, { folder: join(folder, String(index)), boundMs, flags }),
    );
  } finally {
    await started.run();
  }
}

function record(): void {
  for (const outcome of outcomes) Object.assign(durations, outcome.cpuSeconds);
  const lines = globSync('test/**/*.test.ts')
    .toSorted()
    .flatMap((file) => (durations[file] === undefined ? [] : [`  "${file}": ${durations[file].toFixed(1)}`]));
  writeFileSync(recordFile, `{\n${lines.join(',\n')}\n}\n`);
}
