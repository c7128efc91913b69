import { runTogether } from '../support/run-together.ts';

runTogether('faults/inside.test.ts', 'faults/concurrent.test.ts', 'faults/cuts.test.ts');
