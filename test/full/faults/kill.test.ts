import { testKilledService } from '../../support/faults/kill-cases.ts';

testKilledService({ kills: 1 });
