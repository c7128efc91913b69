import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { waitFor } from '../../../harness/async/eventually.ts';
import { BatchedLineWriter } from '../../../src/main/batched-line-writer.ts';
import { temporaryFolder } from '../../support/process.ts';

/** Longer than lines are held back. */
const gatheredMs = 250;

test('a log goes on after its reader was slow for a while', async () => {
  const path = join(await temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const writer = new BatchedLineWriter(fd);
  let text = '';
  const read = () => {
    const buffer = Buffer.alloc(1 << 20);
    try {
      text += buffer.toString('utf8', 0, readSync(fd, buffer));
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'EAGAIN');
    }
  };
  const until = async (line: string) => {
    await waitFor(`"${line}" is written`, async () => {
      read();
      return text.endsWith(`${line}\n`);
    });
  };
  for (let time = 1; time <= 3; time++) {
    // More than a pipe holds, so that the writer has to wait; what comes meanwhile goes out with the rest.
    writer.write(() => `${'x'.repeat(100_000)}\n`);
    await pause(gatheredMs);
    read();
    writer.write(() => `late ${time}\n`);
    await until(`late ${time}`);
    await pause(gatheredMs);
    writer.write(() => `after ${time}\n`);
    await until(`after ${time}`);
  }
  closeSync(fd);
});
