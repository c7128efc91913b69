import { testClaims } from '../../support/assemble/clear-cases.ts';

testClaims({ numRuns: 20_000 });
