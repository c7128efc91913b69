import { testModel } from './model-cases.ts';

testModel({ timeLimitMs: 90_000, wantedRuns: 60 });
