import { testChangedLinks } from '../../documents/links-cases.ts';

testChangedLinks({ numRuns: 3_000 });
