import { testFaultyNetwork } from '../../client/faults-cases.ts';

testFaultyNetwork({ purchaseCount: 2_000 });
