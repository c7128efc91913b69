import { testBrokenSuppliers } from '../../system/broken-cases.ts';

await testBrokenSuppliers({ everyPair: true });
