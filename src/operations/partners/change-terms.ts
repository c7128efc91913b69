import { Type } from 'typebox';

import { changeAccount, lockAccount, type Account, type AccountChange } from '../../billing/account.ts';
import { queueRecharge } from '../../billing/payments/recharges.ts';
import { pricesAt, insertPrice } from '../../billing/prices.ts';
import { updateStop } from '../../invoicing/reminders.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro, type Cents } from '../../kernel/money.ts';
import { lockPartner, updatePartner } from '../../partners/partner.ts';
import type { Facts } from '../../people/audit/entry.ts';
import { amountCents, identifier, nullable, positiveCents } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { billingDetails, writeBillingDetails, separateDetails } from '../money/billing-details.ts';
import { checkRecharge } from '../money/recharge-terms.ts';
import { accountTerms, partnerTerms, refuseTermsOfOtherMode } from '../money/terms.ts';
import { changeRecipients, recipientFields, separateRecipients } from './recipients.ts';

/**
 * Changes what is given and leaves the rest; null removes a limit, a level or an address. Another price or credit limit needs a second
 * person, and so does more automatic recharge than one person may move.
 */
export const changeTerms = defineOperation({
  code: 'change-terms',
  name: "change a partner's terms",
  input: Type.Object({
    partnerId: identifier,
    ...Type.Partial(
      Type.Object({
        ...partnerTerms,
        ...accountTerms,
        ...billingDetails,
        ...recipientFields,
        stopOverdue: Type.Boolean({ description: 'must be true or false' }),
        /** Whether the price of a report without any record is given back. */
        goodwill: Type.Boolean({ description: 'must be true or false' }),
        /** Automatic recharge: both, or null for both. */
        rechargeBelowCents: nullable(positiveCents),
        rechargeCents: nullable(positiveCents),
        priceCents: amountCents,
      }),
    ).properties,
  }),
  isApprovable: true,
  async run(tx, { partnerId, priceCents, ...given }, now): Promise<Done<void>> {
    const isEmpty = [priceCents, ...Object.values(given)].every((value) => value === undefined);
    if (isEmpty) throw new OperatorError('there is nothing to change');
    const { details, terms } = separateDetails(given);
    const { recipients, rest: change } = separateRecipients(terms);
    // Locked before it is read: a purchase that is committed in between could raise the debt above the new limit.
    const account = await lockAccount(tx, partnerId);
    const { billingMode, balanceCents } = account;
    refuseTermsOfOtherMode(billingMode, change);
    refuseLimitBelowDebt(-balanceCents, change.creditLimitCents);
    checkRecharge(account, change);
    const before = {
      ...account,
      ...(await lockPartner(tx, partnerId)),
      priceCents: (await pricesAt(tx, partnerId, now)).get('report') ?? null,
    };
    await changeAccount(tx, partnerId, change);
    if (change.stopOverdue !== undefined) await updateStop(tx, partnerId);
    if (change.rechargeCents !== undefined) await queueRecharge(tx, partnerId);
    await updatePartner(tx, partnerId, change);
    if (priceCents !== undefined)
      await insertPrice(tx, partnerId, { kind: 'report', cents: priceCents, validFrom: now });
    const billing = await writeBillingDetails(tx, partnerId, details, now);
    const mails = await changeRecipients(tx, partnerId, recipients);
    const after = { ...change, ...(priceCents !== undefined && { priceCents }) };
    return {
      result: undefined,
      change: {
        partnerId,
        before: { ...fieldsOf(before, after), ...billing?.before, ...mails.before },
        after: { ...after, ...billing?.after, ...mails.after },
      },
      movedCents: raisedRechargeCents(account, change),
      needsSecondPerson:
        differs(before.priceCents, priceCents) || differs(account.creditLimitCents, change.creditLimitCents),
    };
  },
});

/** The same fields as they were. */
function fieldsOf(before: Readonly<Record<string, unknown>>, after: Facts): Facts {
  return Object.fromEntries(Object.keys(after).map((name) => [name, before[name] as Facts[string]]));
}

function differs(before: Cents | null, given: Cents | null | undefined): boolean {
  return given !== undefined && given !== before;
}

type Recharge = Pick<AccountChange, 'rechargeBelowCents' | 'rechargeCents'>;

/** What is charged at once and later where recharging is switched on, or raised: it counts as money that is moved. */
function raisedRechargeCents(account: Account, change: Recharge): Cents {
  const { rechargeBelowCents: below = account.rechargeBelowCents, rechargeCents: cents = account.rechargeCents } =
    change;
  if (below === null || cents === null) return 0n;
  const isRaised = below > (account.rechargeBelowCents ?? 0n) || cents > (account.rechargeCents ?? 0n);
  return isRaised ? cents : 0n;
}

function refuseLimitBelowDebt(owedCents: Cents, limitCents: Cents | null | undefined): void {
  if (limitCents === undefined || limitCents === null || owedCents <= limitCents) return;
  throw new OperatorError(`the credit limit cannot be below what is owed, ${formatEuro(owedCents)} EUR`);
}
