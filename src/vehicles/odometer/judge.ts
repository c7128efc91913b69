import type { VehicleClass } from '../codes.ts';
import { dayRange } from '../record-date.ts';
import { findHarmlessCause } from './harmless.ts';
import { findOddReadings, type Odd } from './odd.ts';
import { type OdometerReading, type Placed, placeReadings } from './reading.ts';
import { suspectRollback } from './suspect.ts';
import { expectedKm, findExchange, findFall, type Fall } from './told.ts';

/** What the readings say together, with the figures that tell why. */
export type OdometerFinding =
  | {
      readonly code: 'CONSISTENT';
      readonly parameters: {
        readonly count: number;
        readonly from: string;
        readonly to: string;
        readonly lastKm: number;
      };
    }
  | {
      readonly code: 'ROLLBACK_LIKELY' | 'ROLLBACK_POSSIBLE' | 'ROLLOVER' | 'ODOMETER_REPLACED';
      readonly parameters: Fall;
    }
  | {
      readonly code: 'ENTRY_ERROR';
      readonly parameters: { readonly date: string; readonly writtenKm: number; readonly expectedKm: number };
    }
  | { readonly code: 'UNIT_CONFLICT'; readonly parameters: { readonly count: number } }
  | { readonly code: 'INSUFFICIENT_DATA'; readonly parameters: { readonly count: number } };

export type OdometerVerdictCode = OdometerFinding['code'];

export interface OdometerVerdict<Reading extends OdometerReading = OdometerReading> {
  readonly finding: OdometerFinding;
  /** What may be reckoned with, in order of time. */
  readonly used: readonly Reading[];
  readonly setAside: readonly { readonly reading: Reading; readonly reason: 'entryError' | 'otherUnit' | 'undated' }[];
}

/**
 * Compares all readings of a vehicle. A falling reading alone proves nothing: an instrument that was replaced or has gone
 * round, miles, and typing errors are thought of first. In n log n.
 */
export function judgeOdometer<Reading extends OdometerReading>(
  readings: readonly Reading[],
  vehicleClass?: VehicleClass,
): OdometerVerdict<Reading> {
  const placed = placeReadings(readings, vehicleClass);
  const odd = findOddReadings(placed, vehicleClass);
  const finding = find(placed, odd, vehicleClass);
  const isWrong = finding.code === 'ENTRY_ERROR' || finding.code === 'UNIT_CONFLICT';
  const wrong = new Set<Placed>(isWrong ? odd.map(({ placed: one }) => one) : []);
  const reason = finding.code === 'UNIT_CONFLICT' ? 'otherUnit' : 'entryError';
  return {
    finding,
    used: placed.filter((one) => !wrong.has(one)).map(({ reading }) => reading),
    setAside: [
      ...placed.filter((one) => wrong.has(one)).map(({ reading }) => ({ reading, reason }) as const),
      ...readings
        .filter(({ date }) => dayRange(date) === undefined)
        .map((reading) => ({ reading, reason: 'undated' }) as const),
    ],
  };
}

function find(placed: readonly Placed[], odd: readonly Odd[], vehicleClass: VehicleClass | undefined): OdometerFinding {
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last || first.day === last.day) {
    return { code: 'INSUFFICIENT_DATA', parameters: { count: placed.length } };
  }
  const [oddOne] = odd;
  if (!oddOne) {
    const [from, to] = [first.reading.date, last.reading.date];
    return { code: 'CONSISTENT', parameters: { count: placed.length, from, to, lastKm: last.km } };
  }
  const harmless = findHarmlessCause(placed, odd, vehicleClass);
  if (harmless === 'UNIT_CONFLICT') return { code: harmless, parameters: { count: odd.length } };
  if (harmless === 'ODOMETER_REPLACED') return { code: harmless, parameters: findExchange(placed) };
  if (harmless === 'ROLLOVER') return { code: harmless, parameters: findFall(placed) };
  const rollback = suspectRollback(odd, vehicleClass);
  if (rollback !== undefined) return { code: rollback, parameters: findFall(placed) };
  return {
    code: 'ENTRY_ERROR',
    parameters: {
      date: oddOne.placed.reading.date,
      writtenKm: oddOne.placed.km,
      expectedKm: expectedKm(oddOne),
    },
  };
}
