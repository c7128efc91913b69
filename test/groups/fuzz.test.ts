import { runTogether } from '../support/run-together.ts';

runTogether('fuzz/**/*.test.ts');
