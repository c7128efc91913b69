import { testKilledNodes } from '../../faults/kill-node-cases.ts';

testKilledNodes({ kills: 12 });
