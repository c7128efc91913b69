import { readFileSync } from 'node:fs';

/**
 * How long the main thread of a process has run on a processor so far; NaN where the system does not tell. Only that
 * thread: it alone answers requests, so when it has no time left the server is at its limit, whatever the helper
 * threads do.
 */
export function mainThreadCpuMs(pid: number): number {
  try {
    const [ranNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(ranNs) / 1e6;
  } catch {
    return Number.NaN;
  }
}
