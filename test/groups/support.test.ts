import { runTogether } from '../support/run-together.ts';

runTogether('support/**/*.test.ts');
