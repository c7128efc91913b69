import { runTogether } from '../support/run-together.ts';

runTogether('presentation/**/*.test.ts');
