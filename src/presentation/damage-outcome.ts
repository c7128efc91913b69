import type { AssembledAccident } from '../report/model/records.ts';
import type { DamageOutcome } from '../vehicles/codes.ts';

/** Reports that were stored before outcomes had a field of their own have a total loss as the type. */
export function outcomeOf({ outcome, type }: AssembledAccident): DamageOutcome | undefined {
  return outcome ?? (type === 'totalLoss' ? 'totalLoss' : undefined);
}

export const isTotalLoss = (accident: AssembledAccident): boolean => outcomeOf(accident) === 'totalLoss';
