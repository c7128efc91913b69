import { testSpellings } from '../../support/http/query-keys-cases.ts';

testSpellings({ numRuns: 10_000 });
