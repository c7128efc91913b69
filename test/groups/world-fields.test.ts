import { runTogether } from '../support/run-together.ts';

runTogether('world/fields.test.ts');
