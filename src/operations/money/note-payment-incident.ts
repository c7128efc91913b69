import { Type } from 'typebox';

import { insertIncident } from '../../billing/payments/incidents.ts';
import { findPayment } from '../../billing/payments/store.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { amountCents, choice, identifier, line } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Notes that money went back at the provider, or is disputed there. The ledger stays as it is until a person corrects it. */
export const notePaymentIncident = defineOperation({
  code: 'note-payment-incident',
  name: 'record a payment incident',
  input: Type.Object({
    /** The event of the provider. */
    cause: identifier,
    paymentId: identifier,
    kind: choice(['refund', 'dispute']),
    cents: amountCents,
    detail: line(200),
  }),
  async run(tx, { cause, paymentId, kind, cents, detail }, now): Promise<Done<bigint | undefined>> {
    const payment = await findPayment(tx, paymentId);
    if (!payment) throw new OperatorError(`there is no payment ${paymentId}`);
    const { partnerId } = payment;
    const incident = await insertIncident(tx, { cause, partnerId, paymentId, kind, cents, detail }, now);
    if (incident === undefined) return { result: undefined, change: null };
    const after = { incident, kind, cents };
    return { result: incident, change: { partnerId, subject: `payment ${paymentId}`, after, reason: detail } };
  },
});
