import { after, getTestContext } from 'node:test';

import { CleanupStack } from '../../harness/async/cleanup-stack.ts';

/** What ends something that all test files of this process share; run when the last file is done. */
export const ofProcess = new CleanupStack();

const file = {};
const stacks = new Map<object, CleanupStack>();

/**
 * Registers what ends something that the current test, or outside of a test the file, has started. Steps run in reverse
 * order when the test or the file is done: a service is stopped before its database is dropped and its folder removed.
 * `after` of node:test alone runs the first registered first, and skips the rest when one fails.
 */
export function cleanup(step: () => unknown): void {
  const owner = getTestContext() ?? file;
  let stack = stacks.get(owner);
  if (!stack) {
    const made = (stack = new CleanupStack());
    stacks.set(owner, made);
    after(() => {
      stacks.delete(owner);
      return made.run();
    });
  }
  stack.defer(step);
}
