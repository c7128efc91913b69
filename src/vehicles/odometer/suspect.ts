import type { VehicleClass } from '../codes.ts';
import type { Odd } from './odd.ts';
import { plausibleGain } from './reading.ts';
import { expectedKm } from './told.ts';
import { looksMistyped } from './typing.ts';

type Suspicion = 'ROLLBACK_LIKELY' | 'ROLLBACK_POSSIBLE';

/** Whether readings out of line look as if the instrument was turned back; undefined where they are slips. */
export function suspectRollback(odd: readonly Odd[], vehicleClass: VehicleClass | undefined): Suspicion | undefined {
  const suspicions = runsOf(odd).map((run) => suspectRun(run, vehicleClass));
  if (suspicions.includes('ROLLBACK_LIKELY')) return 'ROLLBACK_LIKELY';
  return suspicions.includes('ROLLBACK_POSSIBLE') ? 'ROLLBACK_POSSIBLE' : undefined;
}

/** Readings out of line with none in line between them. */
function runsOf(odd: readonly Odd[]): Odd[][] {
  const runs: Odd[][] = [];
  for (const one of odd) {
    const last = runs.at(-1);
    if (last?.at(-1)?.place === one.place - 1) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

function suspectRun(run: readonly Odd[], vehicleClass: VehicleClass | undefined): Suspicion | undefined {
  const falling = run.filter(({ side }) => side !== 'leap');
  const [only, ...others] = falling;
  if (!only) return undefined;
  // Slips do not come in a row: it is a level that has changed.
  if (others.length > 0) return 'ROLLBACK_LIKELY';
  if (only.side === 'trailing') return 'ROLLBACK_POSSIBLE';
  // After a low one the readings are back: whoever turned them back would not have turned them up again.
  return only.side === 'high' ? suspectPeak(only, vehicleClass) : undefined;
}

/** One reading above all later ones: a slip, or the last honest one before the instrument was turned back. */
function suspectPeak(peak: Odd, vehicleClass: VehicleClass | undefined): Suspicion | undefined {
  const { placed, previous, laterBelow, isRegained, usualKmPerDay } = peak;
  const isContradicted = laterBelow > 1;
  // One lower reading between two higher ones is as likely to be the slip.
  if (isRegained && !isContradicted) return undefined;
  if (isContradicted && isSlip(peak)) return undefined;
  if (!previous) return isContradicted ? undefined : 'ROLLBACK_POSSIBLE';
  const days = placed.day - previous.day;
  const gain = placed.km - previous.km;
  if (gain > plausibleGain(days, vehicleClass)) return undefined;
  if (!isContradicted || usualKmPerDay === undefined) return 'ROLLBACK_POSSIBLE';
  const isAsBefore = gain <= usualKmPerDay * days * 2.5 + 2_000;
  return isAsBefore ? 'ROLLBACK_LIKELY' : undefined;
}

/** Whether a slip of the fingers makes the figure of one near where the neighbours let expect it. */
function isSlip(peak: Odd): boolean {
  const { placed, previous, next } = peak;
  const expected = expectedKm(peak);
  const reach = 1_000 + ((next?.km ?? placed.km) - (previous?.km ?? 0)) * 0.15;
  return looksMistyped(placed.km, expected - reach, expected + reach);
}
