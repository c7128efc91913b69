import { runTogether } from '../support/run-together.ts';

runTogether(
  'console/browser/*.test.ts',
  'portal/browser/*.test.ts',
  'documents/browser.test.ts',
  'documents/attributions.test.ts',
);
