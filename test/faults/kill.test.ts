import { testKilledService } from './kill-cases.ts';

testKilledService({ kills: 1 });
