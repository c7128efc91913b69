import { allFaults, testCuts } from '../../support/faults/cuts-cases.ts';

testCuts({ first: allFaults, others: allFaults });
