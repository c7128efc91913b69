import { findHiddenDistance } from '../../vehicles/odometer/hidden-distance.ts';
import { kmPerMile } from '../../vehicles/units.ts';
import type { DocumentContext } from './context.ts';

/** What the vehicle has run at least where its odometer shows less, in kilometres. */
export function minTrueKm({ report }: DocumentContext): number | undefined {
  const hidden = findHiddenDistance(report.checks.odometer);
  const last = lastReadingKm(report);
  return hidden && last !== undefined ? last + hidden.km : undefined;
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
  const last = lastReadingKm(report);
  if (code !== 'ROLLBACK_POSSIBLE' || last === undefined) return undefined;
  const distance = atLeast(context, last + parameters.beforeKm - parameters.afterKm);
  return say.story.maybeTrueMileage({ distance });
}

/** Rounded down to thousands of the reader's unit. */
export function atLeast({ words }: DocumentContext, km: number): string {
  const stepKm = 1_000 * (words.unit === 'km' ? 1 : kmPerMile);
  return words.distance(km < stepKm ? km : Math.floor(km / stepKm) * stepKm);
}

/** The highest reading that counts. */
export function highestReadingKm({ mileage }: DocumentContext['report']): number | undefined {
  const readings = mileage.flatMap(({ setAside, odometerKm }) => (setAside === undefined ? [odometerKm] : []));
  return readings.length === 0 ? undefined : Math.max(...readings);
}

function lastReadingKm({ mileage }: DocumentContext['report']): number | undefined {
  return mileage.findLast(({ setAside }) => setAside === undefined)?.odometerKm;
}
