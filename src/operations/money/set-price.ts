import { Type } from 'typebox';

import { requireAccount } from '../../billing/account.ts';
import { pricesAt, insertPrice, type Price } from '../../billing/prices.ts';
import { amountCents, choice, identifier, moment } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Sets the price of a kind of call from now, or from a later moment on. Another price needs a second person. */
export const setPrice = defineOperation({
  code: 'set-price',
  name: 'set a price',
  input: Type.Object({
    partnerId: identifier,
    kind: choice(['report']),
    cents: amountCents,
    validFrom: Type.Optional(moment),
  }),
  isApprovable: true,
  async run(tx, { partnerId, kind, cents, validFrom }, now): Promise<Done<Price>> {
    if (validFrom && validFrom < now) {
      throw new InvalidInput('validFrom', 'is in the past: a price never changes for calls already made');
    }
    await requireAccount(tx, partnerId);
    const price = { kind, cents, validFrom: validFrom ?? now };
    const earlier = (await pricesAt(tx, partnerId, price.validFrom)).get(kind) ?? null;
    await insertPrice(tx, partnerId, price);
    const change = {
      partnerId,
      subject: `price of a ${kind}`,
      before: { priceCents: earlier },
      after: { priceCents: cents, validFrom: price.validFrom },
    };
    return {
      result: price,
      change,
      needsSecondPerson: earlier !== cents,
      // A price "from now" holds from its approval on.
      shownToSecondPerson: {
        before: change.before,
        after: { priceCents: cents, ...(validFrom && { validFrom }) },
      },
    };
  },
});
