import { Type } from 'typebox';

import { requireAccount } from '../billing/account.ts';
import { setPrice as insertPrice, type Price } from '../billing/prices.ts';
import { amountCents, choice, identifier, moment } from './fields.ts';
import { InvalidInput } from './input.ts';
import { defineOperation } from './operation.ts';

/** Sets the price of a kind of call from now, or from a later moment on. */
export const setPrice = defineOperation({
  name: 'set a price',
  roles: ['admin', 'finance'],
  input: Type.Object({
    partnerId: identifier,
    kind: choice(['report']),
    cents: amountCents,
    validFrom: Type.Optional(moment),
  }),
  async run(tx, { partnerId, kind, cents, validFrom }, now): Promise<Price> {
    if (validFrom && validFrom < now) {
      throw new InvalidInput('validFrom', 'lies in the past: a price never changes for calls already made');
    }
    await requireAccount(tx, partnerId);
    const price = { kind, cents, validFrom: validFrom ?? now };
    await insertPrice(tx, partnerId, price);
    return price;
  },
});
