import { testOdometerOrder } from '../../vehicles/odometer-order-cases.ts';

testOdometerOrder({ numRuns: 6_000 });
