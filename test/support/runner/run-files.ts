import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';

import { patience } from '../../../harness/async/patience.ts';
import { endLeftovers } from './leftovers.ts';
import type { FileResult } from './reporter.ts';

const here = import.meta.dirname;

/**
 * Takes test files from the queue and runs them in one process, with a temporary folder of its own, until the queue is empty
 * or the process ends; then ends what they leave behind. When a file takes longer than `boundMs`, the process is killed.
 */
export async function runFiles(
  queue: string[],
  folder: string,
  boundMs: number,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<FileResult[]> {
  await mkdir(folder, { mode: 0o711 });
  // The garbage of tests dies young: with more room for it, they take a tenth less processor time.
  const words = [
    '--max-semi-space-size=32',
    `--test-reporter=${here}/reporter.ts`,
    `${here}/group.ts`,
    String(patience(boundMs)),
  ];
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, TMPDIR: folder },
  });
  const results: FileResult[] = [];
  const timer = setTimeout(() => child.kill('SIGKILL'), patience(boundMs) * 1.1);
  let current = '';
  const sendNext = () => child.send((current = queue.shift() ?? ''), () => {});
  child.on('message', (result: FileResult) => {
    timer.refresh();
    results.push(result);
    sendNext();
  });
  sendNext();
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(timer);
  await endLeftovers(folder);
  const file = current || (results.at(-1)?.file ?? '');
  const failure = `${file}: its process ended with ${signal ?? code}: it crashed, blocks, or left something open`;
  if (current !== '' || (code !== 0 && results.every(({ failures }) => failures.length === 0)))
    results.push({ file, seconds: 0, passed: 0, failures: [failure] });
  return results;
}
