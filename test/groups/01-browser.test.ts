import { runTogether } from '../support/run-together.ts';

runTogether('console/browser/*.test.ts', 'portal/browser/*.test.ts', 'documents/**/*.test.ts');
