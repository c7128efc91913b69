import { runTogether } from '../support/run-together.ts';

runTogether('world/**/*.test.ts');
