import { runTogether } from '../support/run-together.ts';

runTogether('main/**/*.test.ts', 'operating/**/*.test.ts');
