import { runTogether } from '../support/run-together.ts';

runTogether('presentation/**/*.test.ts', 'report/**/*.test.ts', 'language/**/*.test.ts');
