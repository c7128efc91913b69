import { runTogether } from '../support/run-together.ts';

runTogether('system/**/*.test.ts');
