import { testKilledProcesses } from '../../support/main/processes-cases.ts';

testKilledProcesses({ kills: 12 });
