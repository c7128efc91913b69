import type { OdometerFinding } from './verdict.ts';

export interface HiddenDistance {
  /** The first reading without it. */
  readonly since: string;
  readonly km: number;
}

/**
 * What the vehicle has run at least, beyond what its odometer shows: the height of the fall. Nothing where no fall is
 * established: one that is only possible may be a typing error.
 */
export function findHiddenDistance(finding: OdometerFinding): HiddenDistance | undefined {
  switch (finding.code) {
    case 'ROLLBACK_LIKELY':
    case 'ODOMETER_REPLACED':
    case 'ROLLOVER': {
      const { date, beforeKm, afterKm } = finding.parameters;
      return beforeKm > afterKm ? { since: date, km: beforeKm - afterKm } : undefined;
    }
    default:
      return undefined;
  }
}
