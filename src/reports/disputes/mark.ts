import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledContested } from '../../report/model/report.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import { findContested } from './apply.ts';
import { asContested } from './known.ts';
import type { Making } from './pieces.ts';
import { ReportView } from './view.ts';

/** What a report says of contested records that it shows; undefined where it shows none. */
export function markContested(
  { report, ...registered }: Pick<ReportView, 'report' | 'before' | 'known'>,
  findings: Findings,
  disputed: readonly DisputedRecord[],
  making: Making,
): AssembledContested | undefined {
  if (disputed.flatMap(asContested).length === 0) return undefined;
  const view = new ReportView(report, findings, registered, making.vinHash);
  const { ids, without } = findContested(view, findings, disputed, making);
  if (ids.size === 0) return undefined;
  const { checks, coverage, lowOffer } = without;
  return {
    records: [...ids].map(([{ disputeId, since }, recordId]) => ({ recordId, disputeId, since })),
    checksWithout: checks,
    coverageWithout: coverage,
    ...(lowOffer && { lowOfferWithout: lowOffer }),
  };
}
