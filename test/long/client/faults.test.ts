import { testFaultyNetwork } from '../../support/client/faults-cases.ts';

testFaultyNetwork({ purchaseCount: 2_000 });
