import type { AssembledReport } from '../../report/model/report.ts';
import { doesCount, trueKmOf } from '../../vehicles/odometer/counting-reading.ts';
import type { LowOffer } from '../../vehicles/odometer/verdict.ts';
import type { DocumentContext } from './context.ts';
import { lastReadingOf } from './true-odometer.ts';

/** What is missing from an offer so that it is no oversight. */
const gross = { km: 20_000, share: 0.2 };

/** An offer that is older than the last reading by more than these years, and was refuted since, says nothing of today. */
const yearsOfConcern = 5;

/**
 * The offer that is below what was read. Nothing where the verdict is a rollback that happened before it, nor where readings
 * overtook it long ago: then only the explanation has it.
 */
export function lowOfferOf(report: AssembledReport): LowOffer | undefined {
  const { checks, lowOffer } = report;
  if (!lowOffer || isLongRefuted(lowOffer, report)) return undefined;
  const { code, parameters } = checks.odometer;
  const isRollback = code === 'ROLLBACK_LIKELY' || code === 'ROLLBACK_POSSIBLE';
  return isRollback && lowOffer.date >= parameters.beforeDate ? undefined : lowOffer;
}

function isLongRefuted(offer: LowOffer, report: AssembledReport): boolean {
  const last = lastReadingOf(report);
  return last !== undefined && isRefuted(offer, report) && offer.date < yearsBefore(last.date, yearsOfConcern);
}

function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}

/** A problem where much is missing and no later reading shows that the offer alone was wrong. */
export function stateOfOffer(offer: LowOffer, report: AssembledReport): 'problem' | 'attention' {
  return isGross(offer) && !isRefuted(offer, report) ? 'problem' : 'attention';
}

function isRefuted({ date, beforeKm }: LowOffer, { mileage }: AssembledReport): boolean {
  return mileage.some((one) => doesCount(one) && one.date > date && trueKmOf(one) >= beforeKm);
}

function isGross({ beforeKm, afterKm }: LowOffer): boolean {
  return beforeKm - afterKm >= Math.max(gross.km, beforeKm * gross.share);
}

/** In a few words. */
export function nameOffer({ isDeclared }: LowOffer, { say }: DocumentContext): string {
  return isDeclared ? say.story.declaredWithLess : say.story.offeredWithLess;
}
