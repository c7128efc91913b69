import { testStampede } from '../../support/system/stampede-cases.ts';

await testStampede({ partnerCount: 50 });
