import { testBrokenSuppliers } from '../../support/system/broken-cases.ts';

await testBrokenSuppliers({ everyPair: true });
