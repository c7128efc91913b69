import { testClaims } from '../../assemble/clear-cases.ts';

testClaims({ numRuns: 20_000 });
