import { runTogether } from '../support/run-together.ts';

runTogether('assemble/**/*.test.ts', 'simulator/**/*.test.ts', 'vehicles/**/*.test.ts', 'score/**/*.test.ts');
