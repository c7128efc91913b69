import { on } from 'node:events';
import { describe, it, test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';

import { ofProcess } from '../cleanup.ts';

/**
 * `group.ts TIMEOUT_MS` runs the test files that the runner sends, one after the other, until it sends none. What a file
 * starts outside of its tests is ended before the next is loaded. --test-isolation=none would load all files, and start all
 * their services and databases, before the first test. `group.ts TIMEOUT_MS FILE` runs one file.
 */
const [timeout, only] = [Number(process.argv[2]), process.argv[3]];
if (only === undefined) void test('all', runFiles);
// A pattern of names finds tests within suites, not within tests; but all suites are loaded before the first test runs.
else describe(only, { timeout }, () => load(only));

async function runFiles(context: TestContext): Promise<void> {
  for await (const [file] of on(process, 'message') as AsyncIterable<[string]>) {
    if (file === '') break;
    // A test within a test starts before the rest of its file is loaded; within a suite it waits for that.
    await context.test(file, { timeout }, () => void describe('tests', () => load(file)));
  }
  await ofProcess.run();
}

/** A file that cannot be loaded fails as a test. */
async function load(file: string): Promise<void> {
  await import(pathToFileURL(file).href).catch((error: unknown) => {
    it('can be loaded', () => Promise.reject(error));
  });
}
