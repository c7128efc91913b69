import { testModel } from '../../billing/model-cases.ts';

testModel({ timeLimitMs: 600_000, wantedRuns: 600 });
