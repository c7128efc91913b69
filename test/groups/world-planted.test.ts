import { runTogether } from '../support/run-together.ts';

runTogether('world/planted.test.ts');
