import { runTogether } from '../support/run-together.ts';

runTogether(
  'console/*.test.ts',
  'operations/**/*.test.ts',
  'partners/**/*.test.ts',
  'people/**/*.test.ts',
  'processes/**/*.test.ts',
  'portal/*.test.ts',
  'cli/**/*.test.ts',
);
