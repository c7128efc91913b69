import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Sets the nice value of all threads of this process. Linux has one for each thread, and the threads on which Node compiles
 * and collects garbage exist before the first line of a script runs. Threads started later inherit it. A process that
 * already has a higher value keeps it: only root may lower one.
 */
export function setNiceness(niceness: number): void {
  if (getPriority() >= niceness) return;
  for (const thread of threadIds()) setPriority(thread, niceness);
}

/** Only Linux lists threads; elsewhere the nice value belongs to the process. */
function threadIds(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
