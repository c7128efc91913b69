import { runTogether } from '../support/run-together.ts';

runTogether('database/**/*.test.ts');
