import { newCallId } from '../../../src/billing/calls.ts';
import type { CallToCommit } from '../../../src/reports/buy/commit.ts';
import { newReportId } from '../../../src/reports/report-id.ts';
import { makeInquiry } from '../../../src/suppliers/inquiries/inquiry.ts';

type Purchase = NonNullable<CallToCommit['purchase']>;

/** A purchase at 2.50 that is ready to be booked; of a complete report, unless it is said otherwise. */
export function purchaseCall(
  keyId: string,
  purchase: Pick<Purchase, 'vin' | 'vinHash' | 'content'> & Partial<Purchase>,
): CallToCommit {
  const arrivedAt = new Date();
  return {
    callId: newCallId(),
    arrivedAt,
    keyId,
    reportId: newReportId(arrivedAt),
    accessUntil: new Date(arrivedAt.getTime() + 86_400_000),
    claim: undefined,
    purchase: {
      language: 'en',
      priceCents: 250n,
      pending: [],
      isHeld: false,
      isEmpty: false,
      isKnown: false,
      inquiry: makeInquiry({ partnerId: null, reportId: null, country: '' }, [], arrivedAt),
      ...purchase,
    },
  };
}
