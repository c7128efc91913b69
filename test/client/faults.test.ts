import { testFaultyNetwork } from './faults-cases.ts';

testFaultyNetwork({ purchaseCount: 80 });
