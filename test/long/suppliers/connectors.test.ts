import { simulatedSuppliers } from '../../../src/suppliers/simulated/index.ts';
import { testKnown } from '../../support/suppliers/suite/faults.ts';
import { promisesOfTruth } from '../../support/suppliers/suite/truth.ts';

for (const { id } of simulatedSuppliers('http://127.0.0.1:1/w/none')) testKnown(id);
promisesOfTruth({ vehicleCount: 12 });
