import { runTogether } from '../support/run-together.ts';

runTogether('jobs/**/*.test.ts');
