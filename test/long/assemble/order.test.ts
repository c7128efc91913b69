import { testOrder } from '../../support/assemble/order-cases.ts';

testOrder({ numRuns: 3_000 });
