import type { AssembledReport } from '../../report/model/report.ts';
import type { LowOffer } from '../../vehicles/odometer/verdict.ts';
import type { DocumentContext } from './context.ts';

/** What is missing from an offer so that it is no oversight. */
const gross = { km: 20_000, share: 0.2 };

/** The offer that is below what was read; nothing where the verdict is a rollback that happened before it. */
export function lowOfferOf({ checks, lowOffer }: AssembledReport): LowOffer | undefined {
  const { code, parameters } = checks.odometer;
  const isRollback = code === 'ROLLBACK_LIKELY' || code === 'ROLLBACK_POSSIBLE';
  return isRollback && lowOffer && lowOffer.date >= parameters.beforeDate ? undefined : lowOffer;
}

/** A problem where much is missing and no later reading shows that the offer alone was wrong. */
export function stateOfOffer(
  { date, beforeKm, afterKm }: LowOffer,
  { mileage }: AssembledReport,
): 'problem' | 'attention' {
  const isRefuted = mileage.some((one) => !one.setAside && one.date > date && one.odometerKm >= beforeKm);
  const isGross = beforeKm - afterKm >= Math.max(gross.km, beforeKm * gross.share);
  return isGross && !isRefuted ? 'problem' : 'attention';
}

/** In a few words. */
export function nameOffer({ isDeclared }: LowOffer, { say }: DocumentContext): string {
  return isDeclared ? say.story.declaredWithLess : say.story.offeredWithLess;
}
