import { readdirSync, readFileSync } from 'node:fs';

/** In which the system counts; Linux has had no other for decades. */
const ticksPerSecond = 100;

/**
 * Tells, when called again, how long these processes have run on processors since; NaN where the system does not tell.
 * Those that have ended meanwhile do not count. Other programs hardly move it, unlike the time on the clock.
 */
export function watchCpu(pids: () => readonly number[]): () => number {
  const before = readTicks(pids());
  return () => {
    const after = readTicks(pids());
    if (after.size === 0) return Number.NaN;
    const ticks = Array.from(after, ([pid, ran]) => ran - (before.get(pid) ?? 0));
    return (ticks.reduce((sum, ran) => sum + ran, 0) / ticksPerSecond) * 1000;
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

function readTicks(pids: readonly number[]): Map<number, number> {
  const ticks = new Map<number, number>();
  for (const pid of pids) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The program's name comes first, in brackets, and may hold anything.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      ticks.set(pid, Number(fields[11]) + Number(fields[12]));
    } catch {
      // It has ended.
    }
  }
  return ticks;
}
