import { testDrawnRequests } from '../../support/http/two-paths-cases.ts';

testDrawnRequests({ numRuns: 300 });
