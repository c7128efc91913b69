import { Type } from 'typebox';

import { goodwillReference } from '../../billing/goodwill.ts';
import { findCharge } from '../../billing/refunds.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { bookingChange } from '../money/booking-change.ts';
import { refundCharge } from '../money/refund-charge.ts';
import { requireReport } from './required-report.ts';

/**
 * Gives back the price of a report for which no supplier had a record. It is a refund, so that a report is never given back
 * twice; one that was refunded or erased before, or cost nothing, is left alone.
 */
export const creditGoodwill = defineOperation({
  code: 'credit-goodwill',
  name: 'credit a report without records',
  input: Type.Object({ reportId: identifier }),
  async run(tx, { reportId }, now): Promise<Done<boolean>> {
    const report = await requireReport(tx, reportId);
    const nothing = { result: false, change: null };
    const charge = report.isErasedOnRequest ? undefined : await findCharge(tx, report);
    if (!charge || charge.cents === 0n) return nothing;
    const refunded = await refundCharge(tx, charge, { reference: goodwillReference, mail: 'goodwill' }, now);
    if (!refunded) return nothing;
    const { partnerId, cents } = charge;
    const { subject: _entry, ...change } = bookingChange({ partnerId, cents, reference: goodwillReference }, refunded);
    const creditNote = refunded.document?.number ?? null;
    const after = { ...change.after, entry: refunded.sequence, creditNote };
    return { result: true, change: { ...change, subject: `report ${reportId}`, after } };
  },
});
