import { readdirSync, readFileSync } from 'node:fs';

/** In which the system counts; Linux has had no other for decades. */
const ticksPerSecond = 100;

/**
 * Tells, when called again, how long these processes have run on processors since; NaN where the system does not tell.
 * Those that have ended meanwhile do not count. Other programs hardly move it, unlike the time on the clock.
 */
export function watchCpu(pids: () => readonly number[]): () => number {
  const before = readMs(pids());
  return () => {
    const after = readMs(pids());
    if (after.size === 0) return Number.NaN;
    return Array.from(after, ([pid, ms]) => ms - (before.get(pid) ?? 0)).reduce((sum, ms) => sum + ms, 0);
  };
}

/** A process and all that descend from it. */
export function treeOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim());
    const pids = children.flatMap((text) => (text === '' ? [] : text.split(' ').map(Number)));
    return [pid, ...pids.flatMap(treeOf)];
  } catch {
    return [pid];
  }
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

function readMs(pids: readonly number[]): Map<number, number> {
  return new Map(pids.flatMap((pid) => [[pid, cpuMsOf(pid)?.own] as const].filter(hasRun)));
}

function hasRun(entry: readonly [number, number | undefined]): entry is readonly [number, number] {
  return entry[1] !== undefined;
}
