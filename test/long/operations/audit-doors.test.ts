import { testDrawnOperations } from '../../operations/audit-doors-cases.ts';

testDrawnOperations({ numRuns: 60 });
