import { Type } from 'typebox';

import type { Booking } from '../../billing/ledger.ts';
import { identifier, nullable, positiveCents, reference } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { bookingChange } from './booking-change.ts';
import { receiveFunds } from './receive-funds.ts';

/** Books money that a partner has sent: a top-up of a prepaid account, with its document, or a payment on a postpaid one. */
export const addFunds = defineOperation({
  code: 'add-funds',
  name: 'add funds',
  input: Type.Object({ partnerId: identifier, cents: positiveCents, reference: nullable(reference) }),
  isApprovable: true,
  async run(tx, funds, now): Promise<Done<Booking & { readonly document: string | null }>> {
    const result = await receiveFunds(tx, funds, now);
    return { result, change: bookingChange(funds, result), movedCents: result.isNew ? funds.cents : 0n };
  },
});
