import { runTogether } from '../support/run-together.ts';

runTogether('http/**/*.test.ts', 'client/**/*.test.ts', 'contract/**/*.test.ts');
