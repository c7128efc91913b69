import { runTogether } from '../support/run-together.ts';

runTogether('system/slow.test.ts', 'system/mixed.test.ts');
