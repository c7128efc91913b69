import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { serveJobs } from '../../../src/processes/serve-jobs.ts';

/** What a job of these tests asks a process to do. */
export type TestJob =
  | { readonly do: 'describe' | 'trespass' | 'loop' | 'exit' | 'throw' | 'spend' | 'fill memory' }
  /** Ends when the file is there. */
  | { readonly do: 'wait'; readonly file: string }
  | { readonly do: 'call'; readonly call: () => void };

export interface Description {
  readonly pid: number;
  readonly setup: unknown;
  /** Of all threads. */
  readonly niceness: readonly number[];
  readonly environment: readonly string[];
  readonly user: number | undefined;
  /** What it tried and could not do. */
  readonly refused: readonly string[];
}

serveJobs((setup) => {
  if (setup === 'exit') process.exit(7);
  if (setup === 'hang') return new Promise(() => {});
  let isSpent = false;
  return Promise.resolve({ run: (job: TestJob) => run(job, setup, () => (isSpent = true)), isSpent: () => isSpent });
});

async function run(job: TestJob, setup: unknown, spend: () => void): Promise<Description> {
  if (job.do === 'loop') for (;;);
  if (job.do === 'exit') process.exit(3);
  if (job.do === 'throw') throw new Error('no luck');
  if (job.do === 'spend') spend();
  while (job.do === 'wait' && !existsSync(job.file)) await pause(10);
  if (job.do === 'fill memory') for (const all: number[][] = []; ;) all.push(Array<number>(100_000).fill(1));
  const threads = readdirSync('/proc/self/task').map(Number);
  return {
    pid: process.pid,
    setup,
    niceness: threads.map(getPriority),
    environment: Object.keys(process.env),
    user: process.getuid?.(),
    refused: job.do === 'trespass' ? trespass() : [],
  };
}

function trespass(): string[] {
  const attempts = {
    'write a file': () => writeFileSync(join(tmpdir(), `trespass-${process.pid}`), ''),
    'read a file of the system': () => readFileSync('/etc/passwd'),
    'read what lies beside the program': () => readFileSync(new URL('../../../README.md', import.meta.url)),
    'start a process': () => spawnSync('true'),
    'start a thread': () => new Worker('', { eval: true }),
    'become root': () => process.setuid?.(0),
  };
  return Object.entries(attempts).flatMap(([what, attempt]) => {
    try {
      attempt();
      return [];
    } catch {
      return [what];
    }
  });
}
