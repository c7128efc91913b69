import type { Queryable } from '../../database/connect.ts';
import type { Cents } from '../../kernel/money.ts';
import type { AskedRequest } from '../../suppliers/inquiries/inquiry.ts';
import { requestsOf } from './requests.ts';

/** What a report brought in and cost. */
export interface ReportMargin {
  readonly revenueCents: Cents;
  /** Null where it was bought before cost was recorded. */
  readonly costCents: Cents | null;
  readonly marginCents: Cents | null;
  readonly requests: readonly AskedRequest[];
}

/** The charge less its refund, and the requests sent to suppliers for it. */
export async function readReportMargin(
  database: Queryable,
  report: {
    readonly reportId: string;
    readonly priceCents: Cents;
    readonly refund: { readonly cents: Cents } | undefined;
  },
): Promise<ReportMargin> {
  const requests = await requestsOf(database, report.reportId);
  const revenueCents = report.priceCents - (report.refund?.cents ?? 0n);
  if (requests.length === 0) return { revenueCents, costCents: null, marginCents: null, requests };
  const costCents = requests.reduce((sum, request) => sum + BigInt(request.costCents), 0n);
  return { revenueCents, costCents, marginCents: revenueCents - costCents, requests };
}
