import { runTogether } from '../support/run-together.ts';

runTogether(
  'bench/*.test.ts',
  'kernel/*.test.ts',
  'report/*.test.ts',
  'language/*.test.ts',
  'mail/*.test.ts',
  'webhooks/*.test.ts',
  'tracing/*.test.ts',
  '*.test.ts',
);
