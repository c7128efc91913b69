import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { recordsVariable } from './records.ts';

const program = fileURLToPath(new URL('watchdog-program.ts', import.meta.url));

/**
 * Starts a process that ends what other processes have recorded in `file` and left behind, as soon as they have ended, also
 * when they were killed. The same holds for this process, and for those that still run when it is killed.
 */
export async function startWatchdog(file: string): Promise<{ stop(): Promise<void> }> {
  writeFileSync(file, '');
  process.env[recordsVariable] = file;
  // In a session of its own: a Ctrl-C at the terminal must not end it before the others.
  const child = spawn(process.execPath, [program, file, String(process.pid)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit');
  await once(child, 'spawn');
  child.unref();
  return {
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
