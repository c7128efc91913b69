import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { CleanupStack } from '../../../harness/async/cleanup-stack.ts';
import { waitFor } from '../../../harness/async/eventually.ts';
import { endGroup, type Exit } from '../../../harness/process/end.ts';
import { isAlive } from '../../../src/database/embedded/processes.ts';

const execute = promisify(execFile);

test('what was set up last is cleaned up first, and a step that is added on the way is run', async () => {
  const stack = new CleanupStack();
  const steps: string[] = [];
  stack.defer(() => steps.push('folder'));
  stack.defer(async () => {
    await pause(5);
    steps.push('database');
    stack.defer(() => steps.push('added'));
  });
  stack.defer(() => steps.push('service'));
  await stack.run();
  assert.deepEqual(steps, ['service', 'database', 'added', 'folder']);
  await stack.run();
  assert.equal(steps.length, 4, 'no step is run twice');
});

test('every step is run though others fail or do not end, and all failures are reported together', async () => {
  const stack = new CleanupStack(50);
  const steps: string[] = [];
  stack.defer(() => steps.push('first'));
  stack.defer(() => Promise.reject(new Error('the folder is not empty')));
  stack.defer(() => new Promise(() => {}));
  stack.defer(() => {
    throw new Error('the service does not stop');
  });
  stack.defer(() => steps.push('last'));
  await assert.rejects(stack.run(), (error: AggregateError) => {
    assert.equal(error.errors.length, 3);
    assert.match(
      error.message,
      /^3 cleanup steps failed: the service does not stop; .*within 0\.05 s; the folder is not empty$/,
    );
    return true;
  });
  assert.deepEqual(steps, ['last', 'first']);
});

test('what a test has started ends with the test, what its file has started with the file', async () => {
  const cleanupModule = new URL('../../support/cleanup.ts', import.meta.url).href;
  const script = `
    import { test } from 'node:test';
    import { cleanup } from '${cleanupModule}';
    const say = (text) => console.error(text);
    cleanup(() => say('file: database'));
    cleanup(() => { say('file: service'); throw new Error('it does not stop'); });
    test('one', () => { cleanup(() => say('one: database')); cleanup(() => say('one: service')); });
    test('two', () => { say('two runs'); cleanup(() => say('two: service')); });`;
  const run = execute(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'] },
  });
  const { stderr } = await run.catch((error: unknown) => error as { stderr: string });
  assert.deepEqual(stderr.trim().split('\n'), [
    'one: service',
    'one: database',
    'two runs',
    'two: service',
    'file: service',
    'file: database',
  ]);
});

test('a process that ignores SIGTERM is killed with all of its group', async () => {
  const script = `
    const { spawn } = require('node:child_process');
    process.on('SIGTERM', () => {});
    console.log(spawn('sleep', ['600']).pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--eval', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = new Promise<Exit>((done) => child.once('exit', (code, signal) => done({ code, signal })));
  const [text] = (await child.stdout.take(1).toArray()) as [Buffer];
  await endGroup(child, exited, undefined, 200);
  assert.equal((await exited).signal, 'SIGKILL');
  await waitFor('its child has ended', async () => !isAlive(Number(String(text))));
});
