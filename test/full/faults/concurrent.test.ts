import { testConcurrentPurchases } from '../../support/faults/concurrent-cases.ts';

testConcurrentPurchases({ repeats: 64, purchases: 80 });
