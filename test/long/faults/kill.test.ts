import { testKilledService } from '../../faults/kill-cases.ts';

testKilledService({ kills: 12 });
