import { execFileSync } from 'node:child_process';

/** Of the two measurements below on the machine of docs/performance.md with nothing else to do. */
const typicalMs = { loop: 290, process: 60 };

/** How many times slower this machine is now than the one that the bounds of tests are for; from 1 to 10. */
export function measureSlowness(): number {
  const loopMs = timeOf(() => {
    for (let count = 0, sum = 1; count < 40_000_000; count++) sum = (sum * 31 + count) | 0;
  });
  const processMs = timeOf(() => execFileSync(process.execPath, ['--eval', '0']));
  return Math.min(10, Math.max(1, loopMs / typicalMs.loop, processMs / typicalMs.process));
}

function timeOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
