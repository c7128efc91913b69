import { ProcessPool } from '../../../src/processes/pool.ts';
import type { Description, TestJob } from './jobs.ts';

/** A service with a process caught in a loop and an idle one; writes their ids. */

const pool = new ProcessPool<TestJob, Description>({
  script: new URL('./jobs.ts', import.meta.url),
  processes: 2,
  queue: 8,
  startMs: 60_000,
  deadlineMs: 600_000,
});
const [first, second] = await Promise.all([pool.run({ do: 'describe' }), pool.run({ do: 'describe' })]);
const caught = pool.run({ do: 'loop' });
process.stdout.write(`${first.pid} ${second.pid}\n`);
await caught;
