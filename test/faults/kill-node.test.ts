import { testKilledNodes } from './kill-node-cases.ts';

testKilledNodes({ kills: 1 });
