import { runTogether } from '../support/run-together.ts';

runTogether('cli/**/*.test.ts');
