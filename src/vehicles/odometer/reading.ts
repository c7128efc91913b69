import type { VehicleClass } from '../codes.ts';
import { dayRange } from '../record-date.ts';

export interface OdometerReading {
  readonly date: string;
  readonly odometerKm: number;
  /** Where it comes from, in any words: readings of one origin share their unit. */
  readonly origin?: string;
  /** Rounded or from memory, as in an advertisement. */
  readonly isApproximate?: boolean;
  /** On this occasion the instrument was replaced. */
  readonly isReplacement?: boolean;
}

/** A reading with what is needed to compare it. */
export interface Placed<Reading extends OdometerReading = OdometerReading> {
  readonly reading: Reading;
  readonly km: number;
  readonly day: number;
  /** By how much it may be off without meaning anything. */
  readonly slackKm: number;
  /** Good enough to hold others against. */
  readonly isFirm: boolean;
}

/** More than this in a year is nobody's driving. */
const highestKmPerYear: Readonly<Record<VehicleClass, number>> = {
  car: 150_000,
  motorcycle: 80_000,
  van: 200_000,
  truck: 300_000,
};

export function plausibleGain(days: number, vehicleClass: VehicleClass | undefined): number {
  const perYear = highestKmPerYear[vehicleClass ?? 'truck'];
  return (perYear / 365) * days + 2_000;
}

/** In order of time; those without a date are left out. */
export function placeReadings<Reading extends OdometerReading>(
  readings: readonly Reading[],
  vehicleClass: VehicleClass | undefined,
): Placed<Reading>[] {
  const placed = readings.flatMap((reading) => {
    const days = dayRange(reading.date);
    if (!days) return [];
    const km = reading.odometerKm;
    const vagueKm = days.last > days.first ? plausibleGain(days.last - days.first, vehicleClass) / 3 : 0;
    const roundedKm = reading.isApproximate ? 1_000 + km * 0.05 : 0;
    const slackKm = Math.max(300, km * 0.005) + vagueKm + roundedKm;
    return [{ reading, km, day: days.first, slackKm, isFirm: vagueKm === 0 && roundedKm === 0 }];
  });
  return placed.toSorted((one, other) => one.day - other.day || one.km - other.km);
}
