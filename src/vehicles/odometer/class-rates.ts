import type { VehicleClass } from '../codes.ts';

/** Vehicles of one class run similar distances. Taxis and buses are classes of their own. */
export type RateClass = VehicleClass | 'bus' | 'taxi';

interface YearlyKm {
  /** The median. */
  readonly usual: number;
  /** More than this cannot be driven. */
  readonly highest: number;
}

const yearlyKm: Readonly<Record<RateClass, YearlyKm>> = {
  car: { usual: 14_000, highest: 180_000 },
  taxi: { usual: 60_000, highest: 250_000 },
  van: { usual: 22_000, highest: 220_000 },
  truck: { usual: 70_000, highest: 320_000 },
  bus: { usual: 55_000, highest: 280_000 },
  motorcycle: { usual: 4_500, highest: 80_000 },
};

const unknownClass: YearlyKm = { usual: 16_000, highest: 320_000 };

export interface DrivingRates {
  /** The usual distance of the class. */
  readonly classKmPerYear: number;
  readonly typicalKmPerDay: number;
  readonly highestKmPerDay: number;
  /** The standard deviation of the logarithm of the rate. */
  readonly spread: number;
}

export function ratesOfClass(rateClass: RateClass | undefined): DrivingRates {
  const { usual, highest } = rateClass === undefined ? unknownClass : yearlyKm[rateClass];
  return { classKmPerYear: usual, typicalKmPerDay: usual / 365, highestKmPerDay: highest / 365, spread: 0.42 };
}
