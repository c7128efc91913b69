import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { isAlive } from '../../../src/database/embedded/processes.ts';
import { temporaryFolder } from '../../support/process.ts';
import { reachedTests } from '../../support/runner/changed.ts';
import { endLeftovers } from '../../support/runner/leftovers.ts';
import { runFiles } from '../../support/runner/run-files.ts';

const head = `
  import assert from 'node:assert/strict';
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  import { describe, it, test } from 'node:test';
  import { cleanup, ofProcess } from '${new URL('../../support/cleanup.ts', import.meta.url).href}';`;

/** Runs files with these texts in one process, or in another after a crash, and prints nothing. */
async function run(texts: readonly string[], boundMs = 60_000) {
  const folder = await temporaryFolder();
  const files = texts.map((_, number) => join(folder, `${number}.test.ts`));
  for (const [number, text] of texts.entries()) await writeFile(files[number] ?? '', `${head}\n${text}\n`);
  const queue = [...files];
  const results = [];
  while (queue.length > 0)
    results.push(...(await runFiles(queue, join(folder, `group-${queue.length}`), boundMs, 'ignore')));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  return { folder, files, results, passed, failures: results.flatMap(({ failures }) => failures) };
}

describe('test files in one process', () => {
  it('are each run, also after one that fails: each test is counted once, and each failure is named', async () => {
    const { passed, failures, files, results } = await run([
      `test('good', () => {}); describe('some', () => { it('bad', () => assert.equal(1, 2)); it('fine', () => {}); });`,
      `throw new Error('it cannot be loaded');`,
      `test('starts', () => cleanup(() => { throw new Error('it does not stop'); }));`,
      `test('awaits no error', () => { setTimeout(() => { throw new Error('of a timer'); }, 1); return new Promise((done) => setTimeout(done, 200)); });`,
      `test('last', () => ofProcess.defer(() => { throw new Error('shared, and does not stop'); }));`,
    ]);
    assert.equal(passed, 3);
    assert.deepEqual(
      failures.map((text) => text.split('\n')[0]),
      [
        `${files[0]}: some › bad`,
        `${files[1]}: can be loaded`,
        `${files[2]}: starts`,
        `${files[3]}: awaits no error`,
        ': ',
      ],
    );
    for (const [number, text] of ['it cannot be loaded', 'it does not stop', 'of a timer', 'shared'].entries())
      assert.match(failures[number + 1] ?? '', new RegExp(text));
    assert.deepEqual(
      results.map(({ file }) => file),
      [...files, 'all'],
    );
  });

  it('are run in another process after one that ends its own', async () => {
    const { passed, failures, files } = await run([
      `test('good', () => {});`,
      `test('crashes', () => process.exit(3));`,
      `test('last', () => {});`,
    ]);
    assert.equal(passed, 2);
    assert.equal(failures.length, 1);
    assert.ok(failures[0]?.startsWith(`${files[1]}: its process ended with 3`), failures[0]);
  });

  it('ends what a file has started before the next is loaded', async () => {
    const { passed, failures } = await run([
      `globalThis.isOpen = true; cleanup(() => { globalThis.isOpen = false; }); test('is open', () => assert.ok(globalThis.isOpen));`,
      `const isOpen = globalThis.isOpen; test('is closed', () => assert.equal(isOpen, false));`,
    ]);
    assert.deepEqual({ passed, failures }, { passed: 2, failures: [] });
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
      const { failures, files, folder } = await run([`${left}\n${text}`], 4_000);
      assert.ok(
        failures.some((failure) => failure.startsWith(files[0] ?? '')),
        failures.join(),
      );
      assert.equal(isAlive(Number(await readFile(`${files[0]}.pid`, 'utf8'))), false);
      assert.equal(existsSync(join(folder, 'group-1')), false);
    });
  }
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
      startWatchdog('${folder}');
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
    await endLeftovers(folder);
    await waitFor('both have ended', async () => own?.signalCode === 'SIGKILL' && works?.signalCode === 'SIGKILL');
    assert.equal(other?.signalCode, null);
    other?.kill('SIGKILL');
  });
});
