import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

import { waitFor } from '../../harness/async/eventually.ts';
import { isAlive, signal } from '../../src/database/embedded/processes.ts';
import { cleanup } from './cleanup.ts';
import { temporaryFolder } from './process.ts';

const harness = new URL('../../harness/process/', import.meta.url).href;

/** A test file that starts a process and makes a folder, says so, and then waits without an end. */
const hangingFile = `
  import { spawn } from 'node:child_process';
  import { recordFolder, recordProcess } from '${harness}records.ts';
  const folder = process.env.FOLDER + '/made';
  const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  recordProcess(child.pid);
  recordFolder(folder);
  console.log(JSON.stringify({ file: process.pid, started: child.pid }));
  setInterval(() => {}, 1000);`;

interface Run {
  readonly folder: string;
  readonly runner: ChildProcess;
  /** The test file's process. */
  readonly file: number;
  /** What the test file has started. */
  readonly started: number;
  /** What the watchdog has reported. */
  readonly reported: () => string;
}

/** Starts a runner with a watchdog, and in it the file above. */
async function startRun(): Promise<Run> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'made'));
  const path = join(folder, 'hanging.test.ts');
  await writeFile(path, hangingFile);
  const script = `
    import { spawn } from 'node:child_process';
    import { startWatchdog } from '${harness}watchdog.ts';
    await startWatchdog('${folder}/records');
    spawn(process.execPath, ['${path}'], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`;
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let reported = '';
  runner.stderr.setEncoding('utf8').on('data', (text: string) => (reported += text));
  const line = await new Promise<string>((done) => void createInterface(runner.stdout).once('line', done));
  const { file, started } = JSON.parse(line) as { file: number; started: number };
  cleanup(() => {
    for (const pid of [file, started]) signal(pid, 'SIGKILL');
    runner.kill('SIGKILL');
  });
  return { folder, runner, file, started, reported: () => reported };
}

async function expectNothingLeft({ folder, file, started, reported }: Run): Promise<void> {
  await waitFor('the file has ended', async () => !isAlive(file));
  await waitFor('what the file has started has ended', async () => !isAlive(started));
  await waitFor('the folder is removed', async () => !existsSync(join(folder, 'made')));
  await waitFor('it is reported', async () =>
    reported().includes(`left behind by process ${file} and ended: folder ${folder}/made`),
  );
}

test('what a test file leaves behind that was killed is ended while the run goes on', async () => {
  const run = await startRun();
  process.kill(run.file, 'SIGKILL');
  await expectNothingLeft(run);
  assert.equal(run.runner.exitCode, null);
});

test('when the runner is killed, its files and what they started are ended', async () => {
  const run = await startRun();
  run.runner.kill('SIGKILL');
  await expectNothingLeft(run);
  await waitFor('the records are removed', async () => !existsSync(`${run.folder}/records`));
});
