import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledContested } from '../../report/model/report.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import { findContested } from './apply.ts';
import { assembleClean, type Making } from './pieces.ts';

/** What a report says of contested records that it shows; undefined where it shows none. */
export function markContested(
  made: Parameters<typeof findContested>[0],
  findings: Findings,
  disputed: readonly DisputedRecord[],
  making: Making,
): AssembledContested | undefined {
  if (!disputed.some(({ state }) => state === 'contested')) return undefined;
  const { ids, without } = findContested(made, findings, disputed, making);
  if (ids.size === 0) return undefined;
  const { checks, coverage, lowOffer } = assembleClean(without, making);
  return {
    records: [...ids].map(([{ disputeId, since }, recordId]) => ({ recordId, disputeId, since })),
    checksWithout: checks,
    coverageWithout: coverage,
    ...(lowOffer && { lowOfferWithout: lowOffer }),
  };
}
