import { runTogether } from '../support/run-together.ts';

runTogether('system/broken.test.ts');
