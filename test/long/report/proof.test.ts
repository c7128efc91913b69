import { testChangedFacts } from '../../support/report/proof-cases.ts';

testChangedFacts({ perField: Infinity });
