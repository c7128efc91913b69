import { testCuts } from '../../support/faults/cuts-cases.ts';

testCuts({ everyMishap: true });
