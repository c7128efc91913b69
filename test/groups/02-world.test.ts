import { runTogether } from '../support/run-together.ts';

runTogether('world/**/*.test.ts', 'system/slow.test.ts', 'system/mixed.test.ts');
