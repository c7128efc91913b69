import { runTogether } from '../support/run-together.ts';

runTogether('score/**/*.test.ts');
