import { testOrder } from './order-cases.ts';

testOrder({ numRuns: 100 });
