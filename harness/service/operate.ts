import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { compileCacheVariable } from '../process/compile-cache.ts';

const command = fileURLToPath(new URL('../../bin/vehicle-history.js', import.meta.url));

interface Operated {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the operator's command to its end. */
export async function operate(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Operated> {
  const child = spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...compileCacheVariable(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, stdout, stderr };
}
