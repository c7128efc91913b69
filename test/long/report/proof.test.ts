import { testChangedFacts } from '../../report/proof-cases.ts';

testChangedFacts({ perField: Infinity });
