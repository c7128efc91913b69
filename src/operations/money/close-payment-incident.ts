import { Type } from 'typebox';

import { closeIncident } from '../../billing/payments/incidents.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { reference } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Says that a person has dealt with what happened to a payment at the provider. */
export const closePaymentIncident = defineOperation({
  code: 'close-payment-incident',
  name: 'close a payment incident',
  input: Type.Object({
    incidentId: Type.BigInt({ description: 'must be the number of an incident' }),
    reason: reference,
  }),
  async run(
    tx,
    { incidentId, reason },
    now,
  ): Promise<Done<{ readonly partnerId: string; readonly paymentId: string }>> {
    const incident = await closeIncident(tx, incidentId, { reason, at: now });
    if (!incident) throw new OperatorError(`there is no open incident ${incidentId}: see payment incidents`);
    const { partnerId, paymentId } = incident;
    const subject = `payment ${paymentId}`;
    return { result: incident, change: { partnerId, subject, after: { incident: incidentId, closed: true }, reason } };
  },
});
