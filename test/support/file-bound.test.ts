import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

import { waitForEnd } from '../../src/database/embedded/processes.ts';
import { temporaryFolder } from './process.ts';

const bounds = new URL('file-bound.ts', import.meta.url).href;
/** Enough for each file to get as far as where it hangs, also on a busy machine. */
const fileMs = 8_000;

/** Files that never end by themselves, each in another way. */
const hanging = {
  'a test that never ends': `test('waits', () => new Promise(() => setInterval(() => {}, 1_000)));`,
  'a handle that is open after the tests': `test('passes', () => {}); setInterval(() => {}, 1_000);`,
  'a test that blocks its thread': `test('blocks', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`,
  'a test that ignores SIGTERM': `test('passes', () => {}); process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000);`,
  'a process that holds the output open': `test('starts it', () => {
    const child = spawn('sleep', ['600'], { stdio: 'inherit', detached: true });
    child.unref();
    writeFileSync(import.meta.filename + '.pid', String(child.pid));
  }); setInterval(() => {}, 1_000);`,
};

test('a test file that does not end is killed with what it started, and the run fails', async () => {
  const folder = await temporaryFolder();
  const setup = join(folder, 'setup.ts');
  await writeFile(
    setup,
    `import { boundFiles } from ${JSON.stringify(bounds)};
    export const globalSetup = () => boundFiles({ fileMs: ${fileMs}, graceMs: 500 });`,
  );
  const files = Object.values(hanging).map((_, number) => join(folder, `hanging-${number}.test.ts`));
  const head = `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs'; import { test } from 'node:test';`;
  for (const [number, body] of Object.values(hanging).entries()) {
    await writeFile(files[number] ?? '', `${head}\n${body}\n`);
  }
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const runner = spawn(
    process.execPath,
    [
      '--test',
      '--test-reporter=tap',
      '--test-concurrency=5',
      `--test-global-setup=${setup}`,
      '--test-timeout=60000',
      ...files,
    ],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<number | null>((done) => runner.once('close', done));
  const [out, err, code] = await Promise.all([text(runner.stdout), text(runner.stderr), ended]);
  assert.equal(code, 1);
  for (const [number, what] of Object.keys(hanging).entries()) {
    const name = files[number] ?? '';
    assert.ok(err.includes(`${name} has not ended after ${fileMs / 1000} s`), `${what} is reported: ${err}`);
    assert.match(out, new RegExp(`^not ok \\d+ - ${name}$`, 'm'), what);
  }
  const held = Number(await readFile(`${files.at(-1)}.pid`, 'utf8'));
  assert.ok(await waitForEnd(held, 10_000), 'what a file started is ended with it');
});
