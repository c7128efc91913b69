import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { serveJobs } from '../../src/processes/serve-jobs.ts';

/** What a job of these tests asks a process to do. */
export type TestJob =
  | { readonly do: 'describe' | 'loop' | 'exit' | 'throw' | 'spend' | 'fill memory' }
  /** Ends when the file is there. */
  | { readonly do: 'wait'; readonly file: string }
  | { readonly do: 'call'; readonly call: () => void };

export interface Description {
  readonly pid: number;
  readonly setup: unknown;
  /** Of all threads. */
  readonly niceness: readonly number[];
  readonly environment: readonly string[];
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
  return { pid: process.pid, setup, niceness: threads.map(getPriority), environment: Object.keys(process.env) };
}
