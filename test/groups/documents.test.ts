import { runTogether } from '../support/run-together.ts';

runTogether('documents/**/*.test.ts');
