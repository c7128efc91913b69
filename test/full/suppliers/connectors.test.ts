import { simulatedSuppliers } from '../../../src/suppliers/simulated/index.ts';
import { testSomeSuppliers } from '../../support/suppliers/suite/some-suppliers.ts';
import { furtherPromisesOf } from '../../support/suppliers/suite/suite.ts';
import { promisesOfTruth } from '../../support/suppliers/suite/truth.ts';

for (const { id } of simulatedSuppliers('http://127.0.0.1:1/w/none')) furtherPromisesOf(id);
promisesOfTruth({ vehicleCount: 5 });
testSomeSuppliers();
