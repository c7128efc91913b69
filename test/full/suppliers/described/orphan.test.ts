import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { patience } from '../../../../harness/async/patience.ts';

test(
  'a process that is caught in an expression ends when the service was killed',
  { timeout: patience(90_000) },
  async () => {
    const script = fileURLToPath(new URL('../../../support/suppliers/described/busy-parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line);
    assert.ok(pid > 0 && isThere(pid), String(line));
    try {
      parent.kill('SIGKILL');
      await once(parent, 'exit');
      for (let tries = 0; isThere(pid) && tries < 200; tries++) await pause(50);
      assert.equal(isThere(pid), false);
    } finally {
      if (isThere(pid)) process.kill(pid, 'SIGKILL');
    }
  },
);

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
