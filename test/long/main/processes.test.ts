import { testKilledProcesses } from '../../main/processes-cases.ts';

testKilledProcesses({ kills: 12 });
