import { on } from 'node:events';
import { describe, it, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { ofProcess } from '../cleanup.ts';

/**
 * `group.ts TIMEOUT_MS` runs the test files that the runner sends, one after the other, until it sends none. What a file
 * starts outside of its tests is ended before the next is loaded. --test-isolation=none would load all files, and start all
 * their services and databases, before the first test.
 */
const timeout = Number(process.argv[2]);
void test('all', async (context) => {
  for await (const [file] of on(process, 'message') as AsyncIterable<[string]>) {
    if (file === '') break;
    // A test within a test starts before the rest of its file is loaded; within a suite it waits for that.
    await context.test(file, { timeout }, () => void describe('tests', () => load(file)));
  }
  await ofProcess.run();
});

/** A file that cannot be loaded fails as a test. */
async function load(file: string): Promise<void> {
  await import(pathToFileURL(file).href).catch((error: unknown) => {
    it('can be loaded', () => Promise.reject(error));
  });
}
