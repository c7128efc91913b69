import { Type } from 'typebox';

import { findMethod } from '../../billing/payments/methods.ts';
import {
  countRecharges,
  findOpenRecharge,
  maxRechargesPerDay,
  sumRecharges,
} from '../../billing/payments/recharges.ts';
import { findPayment } from '../../billing/payments/store.ts';
import type { Queryable } from '../../database/connect.ts';
import { lockCustomer } from '../../invoicing/customer.ts';
import { startOfMonth } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { identifier } from '../engine/fields.ts';
import { defineSteppedOperation, type Done } from '../engine/operation.ts';
import { chargeSavedMethod, storeSavedCharge } from './saved-charge.ts';
import { settleOnlinePayment, type SettledPayment } from './settle-online-payment.ts';

const dayMs = 24 * 3_600_000;

/**
 * Recharges an account whose balance is below its level, from the saved payment method. The payment is stored before it is charged:
 * a worker that dies leaves it open, and `check-payment` finds out what became of it.
 */
export const rechargeAccount = defineSteppedOperation({
  code: 'recharge-account',
  name: 'recharge an account',
  input: Type.Object({ partnerId: identifier }),
  async runSteps({ step, database, payments }, { partnerId }, now): Promise<SettledPayment> {
    if (!payments) throw new OperatorError('payments through Stripe are off: STRIPE_SECRET_KEY is not set');
    const id = await step((tx) => beginRecharge(tx, partnerId, now));
    const payment = id === undefined ? undefined : await findPayment(database, id);
    if (!payment) return undefined;
    const state = await chargeSavedMethod(payments, payment);
    return step((tx) => settleOnlinePayment(tx, payment, state, now));
  },
});

/** The id of a new payment; undefined where none is due, or one is under way. */
async function beginRecharge(tx: Queryable, partnerId: string, at: Date): Promise<Done<string | undefined>> {
  const { account, partner } = await lockCustomer(tx, partnerId);
  const { rechargeBelowCents, rechargeCents, rechargeCapCents, balanceCents } = account;
  const none = { result: undefined, change: null };
  const isDue = rechargeBelowCents !== null && rechargeCents !== null && balanceCents < rechargeBelowCents;
  if (!isDue || partner.suspension !== null) return none;
  const method = await findMethod(tx, partnerId);
  if (!method || (await findOpenRecharge(tx, partnerId))) return none;
  const begun = await countRecharges(tx, partnerId, new Date(at.getTime() - dayMs));
  if (begun >= BigInt(maxRechargesPerDay)) return none;
  const taken = rechargeCapCents === null ? 0n : await sumRecharges(tx, partnerId, startOfMonth(at));
  if (rechargeCapCents !== null && taken + rechargeCents > rechargeCapCents) return none;
  const charge = { cause: 'recharge', partner, method, netCents: rechargeCents, at } as const;
  const { id, netCents, vatCents } = await storeSavedCharge(tx, charge);
  const after = { netCents, vatCents, method: method.label, balanceCents };
  return { result: id, change: { partnerId, subject: `payment ${id}`, after } };
}
