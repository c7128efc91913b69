import { Type } from 'typebox';

import type { Booking } from '../../billing/ledger.ts';
import { requireCharge } from '../../billing/refunds.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import { identifier, reference } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { bookingChange } from '../money/booking-change.ts';
import { refundCharge } from '../money/refund-charge.ts';
import { requireReport } from './required-report.ts';

interface Refunded extends Booking {
  readonly partnerId: string;
  readonly cents: Cents;
  /** The number of the credit note, where an invoice contained the charge. */
  readonly creditNote: string | null;
}

/** Gives back the whole charge of a report, once, with a credit note where it was invoiced. The report can be read as before. */
export const refundReport = defineOperation({
  code: 'refund-report',
  name: 'refund a report',
  input: Type.Object({ reportId: identifier, reason: reference }),
  isApprovable: true,
  async run(tx, { reportId, reason }, now): Promise<Done<Refunded>> {
    const report = await requireReport(tx, reportId);
    const { partnerId } = report;
    if (report.isErasedOnRequest) {
      throw new OperatorError(`report ${reportId} was erased on request, which also refunded it`);
    }
    const charge = await requireCharge(tx, report);
    const { cents } = charge;
    const refunded = await refundCharge(tx, charge, { reference: reason, mail: 'refund' }, now);
    if (!refunded) throw new OperatorError(`report ${reportId} was already refunded: nothing was booked`);
    const { document, ...booking } = refunded;
    const creditNote = document?.number ?? null;
    const result = { ...booking, partnerId, cents, creditNote };
    const { subject: _entry, ...change } = bookingChange({ partnerId, cents, reference: reason }, result);
    return {
      result,
      change: {
        ...change,
        subject: `report ${reportId}`,
        after: { ...change.after, entry: booking.sequence, creditNote },
      },
      movedCents: cents,
    };
  },
});
