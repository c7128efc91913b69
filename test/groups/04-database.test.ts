import { runTogether } from '../support/run-together.ts';

runTogether(
  'database/**/*.test.ts',
  'fuzz/**/*.test.ts',
  'faults/inside.test.ts',
  'faults/concurrent.test.ts',
  'faults/cuts.test.ts',
);
