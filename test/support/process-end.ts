import { after } from 'node:test';

import { CleanupStack } from '../../harness/async/cleanup-stack.ts';

const steps = new CleanupStack();

// On the outermost level: `runTogether` imports this module before it imports any test file.
after(() => steps.run());

/** Registers what ends something that all test files of this process share. */
export function atProcessEnd(step: () => unknown): void {
  steps.defer(step);
}
