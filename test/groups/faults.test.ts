import { runTogether } from '../support/run-together.ts';

runTogether('faults/**/*.test.ts');
