import { testChangedLinks } from '../../support/documents/links-cases.ts';

testChangedLinks({ numRuns: 3_000 });
