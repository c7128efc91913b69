import { readFileSync } from 'node:fs';

/** The unit in which Linux counts. */
const ticksPerSecond = 100;

/**
 * Returns a function that says for how long these processes have run on processors since; NaN where the system does not
 * say. Those that have ended meanwhile do not count. Other programs hardly change it, unlike the elapsed time.
 */
export function watchCpu(pids: () => readonly number[]): () => number {
  const before = readMs(pids());
  return () => {
    const after = readMs(pids());
    if (after.size === 0) return Number.NaN;
    return Array.from(after, ([pid, ms]) => ms - (before.get(pid) ?? 0)).reduce((sum, ms) => sum + ms, 0);
  };
}

/** How long a process has run on processors, and how long its children had that have ended; undefined when it has itself. */
export function cpuMsOf(pid: number): { readonly own: number; readonly ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name comes first, in brackets, and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ms = (first: number) => (((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / ticksPerSecond) * 1000;
    return { own: ms(11), ended: ms(13) };
  } catch {
    return undefined;
  }
}

/**
 * How long the main thread of a process has run on a processor so far; NaN where the system does not say. Only that
 * thread: it alone answers requests, so when it has no time left the server is at its limit, even if
 * helper threads are idle.
 */
export function mainThreadCpuMs(pid: number): number {
  try {
    const [ranNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(ranNs) / 1e6;
  } catch {
    return Number.NaN;
  }
}

function readMs(pids: readonly number[]): Map<number, number> {
  return new Map(pids.flatMap((pid) => [[pid, cpuMsOf(pid)?.own] as const].filter(hasRun)));
}

function hasRun(entry: readonly [number, number | undefined]): entry is readonly [number, number] {
  return entry[1] !== undefined;
}
