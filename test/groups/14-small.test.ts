import { runTogether } from '../support/run-together.ts';

runTogether(
  'bench/*.test.ts',
  'kernel/*.test.ts',
  'mail/*.test.ts',
  'webhooks/*.test.ts',
  'tracing/*.test.ts',
  'support/**/*.test.ts',
  '*.test.ts',
);
