import { testModel } from '../../support/billing/model-cases.ts';

testModel({ timeLimitMs: 600_000, wantedRuns: 600 });
