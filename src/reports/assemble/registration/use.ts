import { onlyKnown } from '../../../report/model/known.ts';
import type { Absence } from '../common/absence.ts';
import type { SortedEvidence } from '../common/sorted-evidence.ts';

export interface Use {
  readonly isTaxi?: boolean;
  readonly isLearningVehicle?: boolean;
  readonly isRental?: boolean;
}

/** Title registers have no code for it; it is in the text of their entries. */
const titledAs = {
  taxiOperator: /^(?:registered|titled|used) as (?:a )?taxi\b/i,
  rental: /^(?:registered|titled|used) as (?:a )?rental\b/i,
  drivingSchool: /^(?:registered|titled|used) as (?:a )?driver (?:training|education)\b/i,
};

/**
 * True if any record says so. False if a register says no and every register that knew the vehicle has answered.
 * Undefined if no source could know.
 */
export function readUse(evidence: SortedEvidence, absence: Absence): Use {
  const registered = evidence.of('registered');
  const ownerTypes = new Set([
    ...registered.map(({ ownerType }) => ownerType),
    ...evidence.of('owned').map(({ ownerType }) => ownerType),
  ]);
  const reported = new Set(registered.map(({ country }) => country));
  const origins = registered.flatMap(({ importedFrom }) => importedFrom ?? []);
  // A register that has no record of a vehicle that came from its country cannot say what it was used for there.
  const isWhole = absence.isClear('registration') && origins.every((country) => reported.has(country));
  const entries = evidence.of('happened').flatMap(({ about, details }) => (about === 'title' ? details : []));
  const wasUsedAs = (operator: keyof typeof titledAs, statements: readonly (boolean | undefined)[]) => {
    const isTitled = entries.some((entry) => titledAs[operator].test(entry));
    const wasUsed = isTitled || ownerTypes.has(operator) || anyOf(statements);
    return wasUsed === false && !isWhole ? undefined : wasUsed;
  };
  return onlyKnown({
    isTaxi: wasUsedAs(
      'taxiOperator',
      registered.map(({ isTaxi }) => isTaxi),
    ),
    isRental: wasUsedAs(
      'rental',
      registered.map(({ isRental }) => isRental),
    ),
    isLearningVehicle: wasUsedAs(
      'drivingSchool',
      registered.map(({ isLearningVehicle }) => isLearningVehicle),
    ),
  });
}

export function anyOf(statements: readonly (boolean | undefined)[]): boolean | undefined {
  if (statements.includes(true)) return true;
  return statements.includes(false) ? false : undefined;
}
