import { testDisputes } from '../../support/score/disputes-cases.ts';

testDisputes({ seed: 'test-1', vehicles: 2_000, minClear: 1_500 });
