import { runTogether } from '../support/run-together.ts';

runTogether('invoicing/**/*.test.ts');
