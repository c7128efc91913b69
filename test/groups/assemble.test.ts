import { runTogether } from '../support/run-together.ts';

runTogether('assemble/**/*.test.ts');
