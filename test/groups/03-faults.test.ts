import { runTogether } from '../support/run-together.ts';

runTogether(
  'faults/frozen.test.ts',
  'faults/jobs.test.ts',
  'faults/kill-node.test.ts',
  'faults/kill.test.ts',
  'faults/soak.test.ts',
  'faults/webhooks.test.ts',
);
