import { runTogether } from '../support/run-together.ts';

runTogether('security/**/*.test.ts');
