import { allFaults, faultsOfEachEffect, testCuts } from '../../support/faults/cuts-cases.ts';

testCuts({ first: allFaults, others: faultsOfEachEffect });
