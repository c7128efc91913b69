import { testModel } from '../../support/billing/model-cases.ts';

testModel({ timeLimitMs: 90_000, wantedRuns: 9 });
