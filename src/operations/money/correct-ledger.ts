import { Type } from 'typebox';

import { bookCorrection, type Booking } from '../../billing/ledger.ts';
import { updateStop } from '../../invoicing/reminders.ts';
import { identifier, reference, signedCents } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { bookingChange } from './booking-change.ts';

/** Books a correction: a positive amount gives back, a negative one takes. What was booked before stays as it is. */
export const correctLedger = defineOperation({
  code: 'correct-ledger',
  name: 'correct the ledger',
  input: Type.Object({ partnerId: identifier, cents: signedCents, reference }),
  isApprovable: true,
  async run(tx, correction, now): Promise<Done<Booking>> {
    const result = await bookCorrection(tx, { ...correction, at: now });
    await updateStop(tx, correction.partnerId);
    return { result, change: bookingChange(correction, result), movedCents: result.isNew ? correction.cents : 0n };
  },
});
