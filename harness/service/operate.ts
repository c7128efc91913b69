import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { compileCacheVariable } from '../process/compile-cache.ts';

const program = fileURLToPath(new URL('../../bin/vehicle-history.js', import.meta.url));

/** How a command of the operator has ended, and all that it wrote. */
export interface Outcome {
  readonly code: number | null;
  /** Standard output. */
  readonly out: string;
  /** Standard error. */
  readonly err: string;
}

type Environment = Readonly<Record<string, string>>;

/** Runs the operator's command to its end, with nothing on its standard input. */
export async function operate(words: readonly string[], environment: Environment): Promise<Outcome> {
  const child = startCommand(words, environment);
  child.stdin.end();
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)]);
  return { code, out, err };
}

/** Starts the operator's command with nothing in its environment but PATH, the compile cache and what is given. */
export function startCommand(words: readonly string[], environment: Environment = {}) {
  return spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...compileCacheVariable(), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done, fail) => child.once('error', fail).once('close', done));
}
