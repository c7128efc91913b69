import { testStampede } from './stampede-cases.ts';

await testStampede({ partnerCount: 25 });
