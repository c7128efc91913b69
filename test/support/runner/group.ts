import { after, describe, it, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { cpuMsOf } from '../../../harness/measure/process-cpu.ts';
import { treeOf } from '../../../harness/process/tree.ts';
import { endWithProcess } from '../cleanup.ts';
import type { Report } from './reporter.ts';

const [timeoutMs = '', ...files] = process.argv.slice(2);
const tell = (report: Report) => process.send?.(report);

/**
 * The program of a group: `group.ts TIMEOUT_MS FILE...` runs test files one after the other in this process. What a file starts
 * outside of its tests is ended when its tests are done, before the next file is loaded. --test-isolation=none would load all
 * files, and start all their services and databases, before the first test.
 */
endWithProcess();
// A pattern of names finds tests within a suite, not within a test; but all suites are loaded before the first test runs.
const run: (name: string, options: { timeout: number }, load: () => void) => unknown =
  files.length === 1 ? describe : test;
for (const file of files) {
  // Each test of the file has the same bound.
  run(file, { timeout: Number(timeoutMs) }, () => {
    const before = cpuSeconds();
    tell({ kind: 'begun', file });
    after(() => void tell({ kind: 'ended', file, cpuSeconds: cpuSeconds() - before }));
    // A test within a test starts before the rest of its file is loaded; within a suite it waits for that.
    describe('tests', () => load(file));
  });
}

/** A file that cannot be loaded fails as a test. */
async function load(file: string): Promise<void> {
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    it('can be loaded', () => {
      throw error;
    });
  }
}

/** What this process and all that it has started have used of processors. */
function cpuSeconds(): number {
  const each = treeOf(process.pid).map((pid) => cpuMsOf(pid) ?? { own: 0, ended: 0 });
  return each.reduce((sum, { own, ended }) => sum + own + ended, 0) / 1000;
}
