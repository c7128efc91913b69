import { testKilledNodes } from '../../support/faults/kill-node-cases.ts';

testKilledNodes({ kills: 1 });
