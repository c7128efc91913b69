import type { AssembledReading } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { doesCount, trueKmOf } from '../../vehicles/odometer/counting-reading.ts';
import { findHiddenDistance } from '../../vehicles/odometer/hidden-distance.ts';
import { kmPerMile } from '../../vehicles/units.ts';
import type { DocumentContext } from './context.ts';

/** What the vehicle has run at least where its odometer shows less, in kilometres. */
export function minTrueKm({ report }: DocumentContext): number | undefined {
  const hidden = findHiddenDistance(report.checks.odometer);
  const last = lastReadingOf(report);
  return hidden && last ? last.km + hidden.km : undefined;
}

/** The mileage that is likely true, as a sentence; nothing where the odometer may be believed. */
export function describeTrueReading(context: DocumentContext): string | undefined {
  const { report, say } = context;
  const { code, parameters } = report.checks.odometer;
  const trueKm = minTrueKm(context);
  if (trueKm !== undefined) {
    const sentence = code === 'ROLLBACK_LIKELY' ? say.story.trueMileage : say.story.totalMileage;
    return sentence({ distance: atLeast(context, trueKm) });
  }
  const last = lastReadingOf(report);
  if (code !== 'ROLLBACK_POSSIBLE' || !last) return undefined;
  const distance = atLeast(context, last.km + parameters.beforeKm - parameters.afterKm);
  return say.story.maybeTrueMileage({ distance });
}

/** Rounded down to thousands of the reader's unit. */
export function atLeast({ words }: DocumentContext, km: number): string {
  const stepKm = 1_000 * (words.unit === 'km' ? 1 : kmPerMile);
  return words.distance(km < stepKm ? km : Math.floor(km / stepKm) * stepKm);
}

/** The highest reading that counts. */
export function highestReadingKm({ mileage }: AssembledReport): number | undefined {
  const readings = mileage.filter(doesCount).map(trueKmOf);
  return readings.length === 0 ? undefined : Math.max(...readings);
}

/** The last reading that counts. */
export function lastReadingOf({ mileage }: AssembledReport): (AssembledReading & { readonly km: number }) | undefined {
  const last = mileage.findLast(doesCount);
  return last && { ...last, km: trueKmOf(last) };
}
