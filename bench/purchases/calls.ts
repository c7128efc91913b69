import { randomBytes } from 'node:crypto';

import { newCallId } from '../../src/billing/calls.ts';
import type { CallToCommit } from '../../src/reports/buy/commit.ts';
import { newReportId } from '../../src/reports/report-id.ts';
import { type AskedRequest, makeInquiry } from '../../src/suppliers/inquiries/inquiry.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';
import { nextVin } from '../load/vins.ts';
import { reportPriceCents, type BenchPartner } from '../processes/service.ts';
import { makeContent, pendingSections } from './content.ts';

/** A vehicle with a full life, of which two sections are still to come, as with every usual purchase. */
const content = makeContent('WVWZZZ1KZ00000000' as Vin, { readings: 40, services: 30, pending: pendingSections });
export const contentBytes = content.length;

/** As many suppliers as are asked for a usual vehicle; a quarter has answered before. */
const supplierCount = 16;

const accessMs = 30 * 86_400_000;

/** A purchase that is ready to be committed: a vehicle that nobody has bought yet, its report put together. */
export function makeCall({ keyId }: Pick<BenchPartner, 'keyId'>): CallToCommit {
  const arrivedAt = new Date();
  const reportId = newReportId(arrivedAt);
  return {
    callId: newCallId(),
    arrivedAt,
    keyId,
    reportId,
    accessUntil: new Date(arrivedAt.getTime() + accessMs),
    claim: undefined,
    purchase: {
      vinHash: randomBytes(16).toString('hex'),
      vin: nextVin(),
      language: 'en',
      priceCents: reportPriceCents,
      pending: pendingSections,
      content,
      isHeld: false,
      isEmpty: false,
      isKnown: false,
      inquiry: makeInquiry({ partnerId: null, reportId, country: 'DE' }, requestsAt(arrivedAt), arrivedAt),
    },
  };
}

function requestsAt(askedAt: Date): AskedRequest[] {
  return Array.from({ length: supplierCount }, (_, index) => {
    const isCached = index % 4 === 0;
    return { supplier: `supplier-${index}`, askedAt, result: 'evidence', isCached, costCents: isCached ? 0 : 5 };
  });
}
