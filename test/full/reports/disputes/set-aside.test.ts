import { testSetAside } from '../../../support/reports/set-aside-cases.ts';

testSetAside({ everyOrder: true });
