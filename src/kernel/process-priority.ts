import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of this process by a niceness, for all of its threads: Linux schedules each thread separately, and
 * Node's compiler and garbage collector threads exist before the first line runs. Later threads inherit the priority.
 */
export function lowerPriority(niceness: number): void {
  for (const thread of threads()) setPriority(thread, niceness);
}

/** Linux lists the threads; elsewhere the process id covers all of them. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
