import { testStampede } from '../../system/stampede-cases.ts';

await testStampede({ partnerCount: 50 });
