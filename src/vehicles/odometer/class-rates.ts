import type { VehicleClass } from '../codes.ts';

/** Vehicles of one class run similar distances. Taxis and buses are classes of their own. */
export type RateClass = VehicleClass | 'bus' | 'taxi';

interface YearlyKm {
  /** The median. */
  readonly typical: number;
  /** More than this cannot be driven. */
  readonly highest: number;
}

const yearlyKm: Readonly<Record<RateClass, YearlyKm>> = {
  car: { typical: 14_000, highest: 180_000 },
  taxi: { typical: 60_000, highest: 250_000 },
  van: { typical: 22_000, highest: 220_000 },
  truck: { typical: 70_000, highest: 320_000 },
  bus: { typical: 55_000, highest: 280_000 },
  motorcycle: { typical: 4_500, highest: 80_000 },
};

const unknownClass: YearlyKm = { typical: 16_000, highest: 320_000 };

export interface DrivingRates {
  /** The usual distance of the class. */
  readonly classKmPerYear: number;
  readonly typicalKmPerDay: number;
  readonly highestKmPerDay: number;
  /** The standard deviation of the logarithm of the rate. */
  readonly spread: number;
}

export function ratesOfClass(rateClass: RateClass | undefined): DrivingRates {
  const { typical, highest } = rateClass === undefined ? unknownClass : yearlyKm[rateClass];
  return { classKmPerYear: typical, typicalKmPerDay: typical / 365, highestKmPerDay: highest / 365, spread: 0.42 };
}
