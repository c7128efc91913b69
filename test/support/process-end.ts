import { after } from 'node:test';

import { CleanupStack } from '../../harness/async/cleanup-stack.ts';

const steps = new CleanupStack();
let isRegistered = false;

/** To be called outside of all tests and suites: `after` belongs to the one in which it is called. */
export function registerProcessEnd(): void {
  if (!isRegistered) after(() => steps.run());
  isRegistered = true;
}

// For a file that runs alone.
registerProcessEnd();

/** Registers what ends something that all test files of this process share. */
export function atProcessEnd(step: () => unknown): void {
  steps.defer(step);
}
