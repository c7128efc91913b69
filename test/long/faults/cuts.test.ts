import { testCuts } from '../../support/faults/cuts-cases.ts';

testCuts({ everyFault: true });
