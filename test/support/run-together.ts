import { globSync } from 'node:fs';
import { describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { registerProcessEnd } from './process-end.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Runs test files one after the other in this process: loading the service takes longer than the tests of most files. What a
 * file starts outside of its tests is ended when its tests are done, before the next file is loaded. Patterns are relative to
 * test/.
 */
export function runTogether(...patterns: readonly string[]): void {
  registerProcessEnd();
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    // Tests have a time limit each, and the process has one (`boundFiles`).
    test(file, { timeout: Number.POSITIVE_INFINITY }, () => {
      // A test within a test starts before the rest of its file is loaded; within a suite it waits for that.
      describe('tests', { timeout: Number.POSITIVE_INFINITY }, () => load(file));
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
