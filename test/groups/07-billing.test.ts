import { runTogether } from '../support/run-together.ts';

runTogether('billing/**/*.test.ts', 'invoicing/**/*.test.ts');
