import { runTogether } from '../support/run-together.ts';

runTogether('client/*.test.ts');
