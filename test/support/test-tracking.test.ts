import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { temporaryFolder } from './process.ts';

const execute = promisify(execFile);
const tracking = fileURLToPath(new URL('test-tracking.ts', import.meta.url));

/** Tests and hooks of a file that is loaded within a suite, and errors that no test awaits. */
const loaded = `
  import { executionAsyncId } from 'node:async_hooks';
  import { connect, createServer } from 'node:net';
  import { after, test } from 'node:test';
  import { setTimeout as pause } from 'node:timers/promises';

  await pause(1);
  after(() => console.log('after the file'));
  test('awaits', async () => { await pause(1); console.log('followed:', executionAsyncId() !== 0); });
  test('has a test within it', async (t) => {
    await pause(1);
    after(() => console.log('after the test'));
    await t.test('the inner', async () => { await pause(1); });
  });
  test('throws in a timer', async () => { setTimeout(() => { throw new Error('of a timer'); }, 1); await pause(60_000, undefined, { ref: false }); });
  test('rejects', async () => { void pause(1).then(() => { throw new Error('of a promise'); }); await pause(60_000, undefined, { ref: false }); });
  test('throws at a connection', async () => {
    const server = createServer((socket) => { socket.destroy(); server.close(); throw new Error('of a connection'); });
    server.listen(0, () => connect(server.address().port).on('error', () => {}).resume());
    await pause(60_000, undefined, { ref: false });
  });
  const ended = Promise.withResolvers();
  test('throws after its end', () => { setTimeout(() => { setImmediate(ended.resolve); throw new Error('too late'); }, 1); });
  test('is not to blame', () => ended.promise);`;

/** The outcome of each test, indented by the tests around it, what the tests print, and what the runner warns of: each has an order of its own. */
interface Output {
  readonly outcomes: readonly string[];
  readonly printed: readonly string[];
  readonly warnings: readonly string[];
}

test('tests, hooks and errors are assigned as by Node itself, without following promises', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'loaded.mjs'), loaded);
  await writeFile(
    join(folder, 'group.mjs'),
    `import { describe, test } from 'node:test';
    test('a file', () => { describe('tests', async () => { await import('./loaded.mjs'); }); });`,
  );
  const usual = await run(folder);
  assert.deepEqual(usual.outcomes, [
    '        ok 1 - awaits',
    '            ok 1 - the inner',
    '        ok 2 - has a test within it',
    '        not ok 3 - throws in a timer',
    "          error: 'of a timer'",
    '        not ok 4 - rejects',
    "          error: 'of a promise'",
    '        not ok 5 - throws at a connection',
    "          error: 'of a connection'",
    '        ok 6 - throws after its end',
    '        ok 7 - is not to blame',
    '    not ok 1 - tests',
    "      error: '3 subtests failed'",
    'not ok 1 - a file',
    "  error: '1 subtest failed'",
  ]);
  assert.deepEqual(usual.printed, ['followed: true', 'after the test', 'after the file']);
  assert.equal(usual.warnings.length, 1);
  assert.match(usual.warnings[0] ?? '', /^# Error: Test "throws after its end" .*"Error: too late"/);

  const tracked = await run(folder, '--import', tracking);
  assert.deepEqual(tracked, { ...usual, printed: ['followed: false', ...usual.printed.slice(1)] });
});

async function run(folder: string, ...flags: readonly string[]): Promise<Output> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = [...flags, '--test-reporter=tap', 'group.mjs'];
  const { stdout } = await execute(process.execPath, args, { cwd: folder, env }).catch(
    (error: unknown) => error as { stdout: string },
  );
  const lines = stdout.split('\n');
  return {
    outcomes: lines.filter((line) => /^ *(?:ok|not ok|error:)/.test(line)),
    printed: lines.filter((line) => /^(?:followed|after)/.test(line)),
    warnings: lines.filter((line) => line.startsWith('# Error')),
  };
}
