import { Type } from 'typebox';

import { lockAccount } from '../billing/account.ts';
import { type Booking, bookRefund } from '../billing/ledger.ts';
import { refuseInvoiced, requireCharge } from '../billing/refunds.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Cents } from '../kernel/money.ts';
import { bookingChange } from './booking-change.ts';
import { identifier, reference } from './fields.ts';
import { defineOperation, type Done } from './operation.ts';
import { requireReport } from './required-report.ts';

interface Refunded extends Booking {
  readonly partnerId: string;
  readonly cents: Cents;
}

/** Gives back the whole charge of a report, once. The report can be read as before. */
export const refundReport = defineOperation({
  code: 'refund-report',
  name: 'refund a report',
  input: Type.Object({ reportId: identifier, reason: reference }),
  isApprovable: true,
  async run(tx, { reportId, reason }, now): Promise<Done<Refunded>> {
    const report = await requireReport(tx, reportId);
    const { partnerId } = report;
    if (report.isErasedOnRequest) {
      throw new OperatorError(`report ${reportId} was erased on request, and refunded with that`);
    }
    const charge = await requireCharge(tx, report);
    const { cents } = charge;
    const { billingMode } = await lockAccount(tx, partnerId);
    await refuseInvoiced(tx, charge, now);
    const booked = await bookRefund(tx, { partnerId, reportId, cents, reference: reason, at: now });
    if (!booked) throw new OperatorError(`report ${reportId} was refunded before: nothing was booked`);
    const result = { isNew: true, kind: 'refund', billingMode, partnerId, cents, ...booked } as const;
    const { subject: _entry, ...change } = bookingChange({ partnerId, cents, reference: reason }, result);
    return {
      result,
      change: { ...change, subject: `report ${reportId}`, after: { ...change.after, entry: booked.sequence } },
      movedCents: cents,
    };
  },
});
