import { testOdometerOrder } from './odometer-order-cases.ts';

testOdometerOrder({ numRuns: 300 });
