import { globSync } from 'node:fs';
import { describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { times } from './long-run.ts';
import { registerProcessEnd } from './process-end.ts';

/** Of a file, and so of each of its tests, which get it from there in place of --test-timeout. */
const timeout = times(480_000, 3 * 3_600_000);
const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Runs test files one after the other in this process: loading the service takes longer than the tests of most files. What a
 * file starts outside of its tests is ended when its tests are done, before the next file is loaded. Patterns are relative to
 * test/.
 */
export function runTogether(...patterns: readonly string[]): void {
  registerProcessEnd();
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    test(file, { timeout }, () => {
      // A test within a test starts before the rest of its file is loaded; within a suite it waits for that.
      describe('tests', () => load(file));
    });
  }
}

/** A file that cannot be loaded fails as a test. */
async function load(file: string): Promise<void> {
  try {
    await import(`${root}${file}`);
  } catch (error) {
    it('can be loaded', () => {
      throw error;
    });
  }
}
