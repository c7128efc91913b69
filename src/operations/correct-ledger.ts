import { Type } from 'typebox';

import { bookCorrection, type Booking } from '../billing/ledger.ts';
import { identifier, reference, signedCents } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Books a correction: a positive amount gives back, a negative one takes. What was booked before stays as it is. */
export const correctLedger = defineOperation({
  name: 'correct the ledger',
  roles: ['admin', 'finance'],
  input: Type.Object({ partnerId: identifier, cents: signedCents, reference }),
  run: (tx, correction, now): Promise<Booking> => bookCorrection(tx, { ...correction, at: now }),
});
