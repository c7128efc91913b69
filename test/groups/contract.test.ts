import { runTogether } from '../support/run-together.ts';

runTogether('contract/**/*.test.ts');
