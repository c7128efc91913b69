import { runTogether } from '../support/run-together.ts';

runTogether('vehicles/**/*.test.ts');
