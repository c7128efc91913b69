import { Type } from 'typebox';

import { eraseVehicle as eraseAll, type Erased } from '../reports/erase.ts';
import { reference, vin } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Erases on request everything that is stored about a vehicle. Purchases stay in the books; it cannot be undone. */
export const eraseVehicle = defineOperation({
  name: 'erase a vehicle',
  roles: ['admin'],
  input: Type.Object({ vin, reference }),
  run: (tx, request, now): Promise<Erased> => eraseAll(tx, request.vin, { at: now, reference: request.reference }),
});
