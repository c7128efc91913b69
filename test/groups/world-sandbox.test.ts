import { runTogether } from '../support/run-together.ts';

runTogether('world/sandbox.test.ts');
