import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { patience } from '../../../harness/async/patience.ts';
import { isAlive } from '../../../src/database/embedded/processes.ts';
import { temporaryFolder } from '../../support/process.ts';
import { reachedTests } from '../../support/runner/changed.ts';
import { makeGroups } from '../../support/runner/groups.ts';
import { endLeftovers } from '../../support/runner/leftovers.ts';
import { runGroup } from '../../support/runner/run-group.ts';

const head = `
  import assert from 'node:assert/strict';
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  import { describe, it, test } from 'node:test';
  import { cleanup } from '${new URL('../../support/cleanup.ts', import.meta.url).href}';`;

/** Runs files with these texts as one group. */
async function run(texts: readonly string[], { boundMs = 60_000, flags = [] as readonly string[] } = {}) {
  const folder = await temporaryFolder();
  const files = texts.map((_, number) => join(folder, `${number}.test.ts`));
  for (const [number, text] of texts.entries()) await writeFile(files[number] ?? '', `${head}\n${text}\n`);
  return { folder, files, ...(await runGroup(files, { folder: join(folder, 'group'), boundMs, flags })) };
}

describe('a group of test files', () => {
  it('counts each test once, names each failure, and runs the files after it', async () => {
    const { passed, failures, files, cpuSeconds } = await run([
      `test('good', () => {}); describe('some', () => { it('bad', () => assert.equal(1, 2)); it('fine', () => {}); });`,
      `throw new Error('it cannot be loaded');`,
      `test('starts', () => cleanup(() => { throw new Error('it does not stop'); }));`,
      `test('awaits no error', () => { setTimeout(() => { throw new Error('of a timer'); }, 1); return new Promise((done) => setTimeout(done, 200)); });`,
      `test('last', () => {});`,
    ]);
    assert.equal(passed, 3);
    assert.deepEqual(
      failures.map((text) => text.split('\n')[0]),
      [`${files[0]}: some › bad`, `${files[1]}: can be loaded`, `${files[2]}: starts`, `${files[3]}: awaits no error`],
    );
    assert.match(failures[1] ?? '', /it cannot be loaded/);
    assert.match(failures[2] ?? '', /it does not stop/);
    assert.match(failures[3] ?? '', /of a timer/);
    assert.deepEqual(Object.keys(cpuSeconds), files);
  });

  it('ends what a file has started before the next is loaded', async () => {
    const { passed, failures } = await run([
      `globalThis.isOpen = true; cleanup(() => { globalThis.isOpen = false; }); test('is open', () => assert.ok(globalThis.isOpen));`,
      `const isOpen = globalThis.isOpen; test('is closed', () => assert.equal(isOpen, false));`,
    ]);
    assert.deepEqual({ passed, failures }, { passed: 2, failures: [] });
  });

  it('runs the tests that a pattern names', async () => {
    const { passed } = await run(
      [`test('one', () => {}); test('two', () => {}); describe('x', () => { it('one', () => {}); });`],
      {
        flags: ['--test-name-pattern=one'],
      },
    );
    assert.equal(passed, 2);
  });

  const left = `const child = spawn('sleep', ['600'], { stdio: 'inherit', detached: true });
    child.unref();
    writeFileSync(import.meta.filename + '.pid', String(child.pid));`;

  for (const [what, text] of Object.entries({
    'a test never ends': `test('waits', () => new Promise(() => setInterval(() => {}, 1_000)));`,
    'something is open after the tests': `test('passes', () => {}); setInterval(() => {}, 1_000);`,
    'a test blocks': `test('blocks', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`,
    'it ignores SIGTERM': `test('passes', () => {}); process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000);`,
  })) {
    it(`fails where ${what}, and ends with all that it has started`, async () => {
      const { failures, files, folder } = await run([`${left}\n${text}`], { boundMs: patience(4_000) });
      assert.ok(
        failures.some((failure) => failure.startsWith(files[0] ?? '')),
        failures.join(),
      );
      assert.equal(isAlive(Number(await readFile(`${files[0]}.pid`, 'utf8'))), false);
      assert.equal(existsSync(join(folder, 'group')), false);
    });
  }
});

it('groups have about the same to do, the longest file of all comes first, and each file is in one', () => {
  const durations = { a: 6, b: 3, c: 2, d: 1, e: 4 };
  assert.deepEqual(makeGroups(['a', 'b', 'c', 'd', 'e'], durations, 3), [['a'], ['e', 'd'], ['b', 'c']]);
  assert.deepEqual(makeGroups(['new', 'a'], durations, 4), [['a'], ['new']]);
  assert.deepEqual(makeGroups([], durations, 4), []);
});

it('a change concerns the tests whose imports reach it, and those that read files by path', () => {
  const sources = new Map([
    ['src/a.ts', ''],
    ['src/b.ts', "import { a } from './a.ts';"],
    ['src/program.ts', "import { b } from './b.ts';"],
    ['test/support/start.ts', "const program = new URL('../../src/program.ts', import.meta.url);"],
    ['test/quick/imports.test.ts', "import { b } from '../../src/b.ts';"],
    ['test/quick/starts.test.ts', "import { start } from '../support/start.ts';"],
    ['test/quick/reads.test.ts', "readFile(new URL('../../docs/a.md', import.meta.url));"],
    ['test/quick/alone.test.ts', ''],
  ]);
  const tests = [...sources.keys()].filter((file) => file.endsWith('.test.ts'));
  const reached = (...changed: string[]) => reachedTests(tests, changed, sources).map((file) => file.slice(11, -8));
  assert.deepEqual(reached('src/a.ts'), ['imports', 'starts', 'reads']);
  assert.deepEqual(reached('src/program.ts'), ['starts', 'reads']);
  assert.deepEqual(reached('test/quick/alone.test.ts'), ['reads', 'alone']);
  assert.deepEqual(reached('docs/a.md'), ['reads']);
  assert.deepEqual(reached('migrations/0001.sql'), ['imports', 'starts', 'reads', 'alone']);
  assert.deepEqual(reached('src/gone.ts').length, 4);
  assert.deepEqual(reached(), []);
});

describe('what belongs to a run', () => {
  it('is ended when the runner is killed', async () => {
    const folder = join(await temporaryFolder(), 'run');
    const script = `
      import { spawn } from 'node:child_process';
      import { mkdirSync } from 'node:fs';
      import { startWatchdog } from '${new URL('../../support/runner/leftovers.ts', import.meta.url).href}';
      mkdirSync('${folder}/group', { recursive: true });
      await startWatchdog('${folder}');
      const env = { PATH: process.env.PATH, TMPDIR: '${folder}/group' };
      const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env });
      console.log(child.pid);
      setInterval(() => {}, 1000);`;
    const runner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((done, fail) => {
      createInterface(runner.stdout).once('line', done);
      runner.once('exit', () => fail(new Error('it ended before it was killed')));
    });
    runner.kill('SIGKILL');
    await waitFor('what it started has ended', async () => !isAlive(Number(line)));
    await waitFor('the folder is removed', async () => !existsSync(folder));
  });

  it('is found by its temporary folder or the folder it works in, and is not that of another run', async () => {
    const folder = await temporaryFolder();
    const [own, works, other] = [{ TMPDIR: folder }, {}, { TMPDIR: `${folder}-2` }].map((env, index) =>
      spawn('/bin/sleep', ['600'], { env, ...(index === 1 && { cwd: folder }), stdio: 'ignore' }),
    );
    const lines = await endLeftovers(folder, { waitMs: 0 });
    assert.equal(lines.length, 2);
    assert.match(lines.join(), /sleep 600/);
    await waitFor('both have ended', async () => own?.signalCode === 'SIGKILL' && works?.signalCode === 'SIGKILL');
    assert.equal(other?.signalCode, null);
    other?.kill('SIGKILL');
  });
});
