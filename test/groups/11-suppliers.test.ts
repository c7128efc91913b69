import { runTogether } from '../support/run-together.ts';

runTogether('suppliers/**/*.test.ts');
