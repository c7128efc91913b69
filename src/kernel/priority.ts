import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets this process stand back, by so much as `nice` says. All of its threads: the system counts each by itself, and those
 * on which Node compiles and collects are there before the first line is run. Later ones inherit it.
 */
export function standBack(niceness: number): void {
  for (const thread of threads()) setPriority(thread, niceness);
}

/** Linux lists them; elsewhere a process is one. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
