import { runTogether } from '../support/run-together.ts';

runTogether('simulator/**/*.test.ts');
