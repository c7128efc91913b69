import { testOdometerOrder } from '../../support/vehicles/odometer-order-cases.ts';

testOdometerOrder({ numRuns: 150 });
