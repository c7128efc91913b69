import { testSpellings } from '../../http/query-keys-cases.ts';

testSpellings({ numRuns: 10_000 });
