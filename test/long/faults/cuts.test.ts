import { testCuts } from '../../faults/cuts-cases.ts';

testCuts({ everyMishap: true });
