import { runTogether } from '../support/run-together.ts';

runTogether('reports/**/*.test.ts', 'jobs/**/*.test.ts');
