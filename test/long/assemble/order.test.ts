import { testOrder } from '../../assemble/order-cases.ts';

testOrder({ numRuns: 3_000 });
