import type { Outcome } from '../../../report/findings/outcome.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { SortedEvidence } from '../common/evidence.ts';
import { countriesOf, lookedEverywhere } from '../common/outcomes.ts';

export interface Use {
  readonly isTaxi?: boolean;
  readonly isLearningVehicle?: boolean;
}

/** Registers of titles have no code for it, and write it among what they did. */
const titledAs = {
  taxiOperator: /^(?:registered|titled|used) as (?:a )?taxi\b/i,
  drivingSchool: /^(?:registered|titled|used) as (?:a )?driver (?:training|education)\b/i,
};

/**
 * True once any record says so. False where a register says no, and none that the vehicle stood in is still to be heard.
 * Unknown where nobody could know.
 */
export function readUse(evidence: SortedEvidence, outcomes: readonly Outcome[]): Use {
  const registered = evidence.of('registered');
  const ownerTypes = new Set([
    ...registered.map(({ ownerType }) => ownerType),
    ...evidence.of('owned').map(({ ownerType }) => ownerType),
  ]);
  const told = new Set(registered.map(({ country }) => country));
  const isWhole =
    lookedEverywhere(outcomes, 'registration') && countriesOf(evidence).every((country) => told.has(country));
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
