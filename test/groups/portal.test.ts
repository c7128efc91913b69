import { runTogether } from '../support/run-together.ts';

runTogether('portal/*.test.ts');
