import { runTogether } from '../support/run-together.ts';

runTogether('operating/**/*.test.ts');
