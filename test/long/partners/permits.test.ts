import { testDrawnScripts } from '../../support/partners/permits-cases.ts';

testDrawnScripts({ numRuns: 2_000 });
