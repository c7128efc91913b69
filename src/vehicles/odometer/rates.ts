import type { VehicleClass } from '../codes.ts';

/** How a vehicle is used decides how far it runs: a bus or a taxi is no car here. */
export type RateClass = VehicleClass | 'bus' | 'taxi';

interface YearlyKm {
  /** What most of them run. */
  readonly usual: number;
  /** More than this is nobody's driving. */
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

/** Of a vehicle of which nobody says what it is. */
const unknownClass: YearlyKm = { usual: 16_000, highest: 320_000 };

export interface Rates {
  /** What most vehicles of its class run in a year. */
  readonly yearOfClassKm: number;
  readonly usualKmPerDay: number;
  readonly highestKmPerDay: number;
  /** How much it varies from one time to the next, as the logarithm of a ratio. */
  readonly spread: number;
}

export function ratesOf(rateClass: RateClass | undefined): Rates {
  const { usual, highest } = rateClass === undefined ? unknownClass : yearlyKm[rateClass];
  return { yearOfClassKm: usual, usualKmPerDay: usual / 365, highestKmPerDay: highest / 365, spread: 0.5 };
}
