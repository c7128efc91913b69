import { simulatedSuppliers } from '../../../src/suppliers/simulated/index.ts';
import { promisesUnderFaults } from '../../support/suppliers/suite/faults.ts';

for (const { id } of simulatedSuppliers('http://127.0.0.1:1/w/none')) promisesUnderFaults(id);
