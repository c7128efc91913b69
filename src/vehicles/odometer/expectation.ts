import type { DrivingRates } from './class-rates.ts';

/** The expected figure of a reading, with a margin to both sides. */
export interface Expectation {
  readonly km: number;
  readonly marginKm: number;
}

interface KnownReading {
  readonly day: number;
  readonly km: number;
}

/** What the readings before and after lead to expect on a day. */
export function expectReading(
  previous: KnownReading | undefined,
  next: KnownReading | undefined,
  day: number,
  { typicalKmPerDay }: DrivingRates,
): Expectation {
  if (previous && next) {
    const gain = Math.max(next.km - previous.km, 0);
    const share = next.day > previous.day ? (day - previous.day) / (next.day - previous.day) : 0.5;
    return { km: previous.km + gain * share, marginKm: 400 + gain * 0.25 };
  }
  const known = previous ?? next;
  if (!known) return { km: 0, marginKm: 0 };
  const driven = Math.abs(day - known.day) * typicalKmPerDay;
  if (previous) return { km: known.km + driven, marginKm: 400 + driven * 0.7 };
  const earliest = Math.max(known.km - driven * 1.5, 0);
  return { km: (earliest + known.km) / 2, marginKm: 400 + (known.km - earliest) / 2 };
}

/** Highest where the figure is expected, and falling to both sides up to the margin. */
export function densityAt(km: number, expected: Expectation): number {
  const distance = Math.abs(km - expected.km) / expected.marginKm;
  return distance > 1 ? 0 : Math.max(1 - distance, 0.1) / expected.marginKm;
}
