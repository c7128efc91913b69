import { runTogether } from '../support/run-together.ts';

runTogether('suppliers/simulated/*.test.ts', 'suppliers/sources/*.test.ts');
