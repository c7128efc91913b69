import { kmPerMile } from '../units.ts';
import type { OdometerFinding } from './verdict.ts';

export interface HiddenDistance {
  /** The first reading without it. */
  readonly since: string;
  readonly km: number;
}

/** Where odometers start again: after 100,000 kilometres or miles, and those of six digits after a million. */
const wrapsKm = [100_000, Math.round(100_000 * kmPerMile), 1_000_000];

/**
 * What the vehicle has run at least, beyond what its odometer shows: the height of the fall, or all that the odometer
 * counted before it started again. Nothing where no fall is established: one that is only possible may be a typing error.
 */
export function findHiddenDistance(finding: OdometerFinding): HiddenDistance | undefined {
  switch (finding.code) {
    case 'ROLLBACK_LIKELY':
    case 'ODOMETER_REPLACED': {
      const { date, beforeKm, afterKm } = finding.parameters;
      return beforeKm > afterKm ? { since: date, km: beforeKm - afterKm } : undefined;
    }
    case 'ROLLOVER': {
      const { date, beforeKm } = finding.parameters;
      const km = wrapsKm.find((wrap) => wrap > beforeKm);
      return km === undefined ? undefined : { since: date, km };
    }
    default:
      return undefined;
  }
}
