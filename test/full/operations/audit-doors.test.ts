import { testDrawnOperations } from '../../support/operations/audit-doors-cases.ts';

testDrawnOperations({ numRuns: 3 });
