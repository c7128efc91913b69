import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { endLeftovers } from './leftovers.ts';
import type { Report } from './reporter.ts';

const [program, reporter] = ['group.ts', 'reporter.ts'].map((name) => fileURLToPath(new URL(name, import.meta.url)));

interface Outcome {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly cpuSeconds: Readonly<Record<string, number>>;
}

/**
 * Runs test files in one process, with a temporary folder of its own, and ends what they leave behind. A file has `boundMs`;
 * when nothing is heard of the process for longer, it is killed with all that it has started.
 */
export async function runGroup(
  files: readonly string[],
  { folder, boundMs, flags = [] }: { folder: string; boundMs: number; flags?: readonly string[] },
): Promise<Outcome> {
  await mkdir(folder, { mode: 0o711 });
  const words = [`--test-reporter=${reporter}`, ...flags, program ?? '', String(boundMs), ...files];
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TMPDIR: folder },
  });
  const failures: string[] = [];
  const cpuSeconds: Record<string, number> = {};
  let [passed, current] = [0, files[0]];
  const giveUp = () => {
    failures.push(
      `${current}: nothing was heard of it for long, it is killed: a test blocks, or something is still open`,
    );
    child.kill('SIGKILL');
  };
  let timer = setTimeout(giveUp, boundMs * 1.1);
  child.on('message', (report: Report) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, boundMs * 1.1);
    if (report.kind === 'passed') passed++;
    if (report.kind === 'failed') failures.push(report.text);
    if (report.kind === 'begun') current = report.file;
    if (report.kind !== 'ended') return;
    cpuSeconds[report.file] = report.cpuSeconds;
    process.stdout.write(`${report.file} (${report.cpuSeconds.toFixed(1)} s of CPU)\n`);
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(timer);
  if (code !== 0 && failures.length === 0) failures.push(`${current}: its process ended with ${signal ?? code}`);
  const left = files.filter((file) => cpuSeconds[file] === undefined);
  if (left.length > 0) failures.push(`not run to their end: ${left.join(', ')}`);
  for (const line of await endLeftovers(folder)) process.stderr.write(`left behind by ${current} or before: ${line}\n`);
  return { passed, failures, cpuSeconds };
}
