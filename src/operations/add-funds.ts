import { Type } from 'typebox';

import { bookFunds, type Booking } from '../billing/ledger.ts';
import { identifier, nullable, positiveCents, reference } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Books money that a partner has sent: a top-up of a prepaid account, a payment on a postpaid one. */
export const addFunds = defineOperation({
  name: 'add funds',
  roles: ['admin', 'finance'],
  input: Type.Object({ partnerId: identifier, cents: positiveCents, reference: nullable(reference) }),
  run: (tx, funds, now): Promise<Booking> => bookFunds(tx, { ...funds, at: now }),
});
