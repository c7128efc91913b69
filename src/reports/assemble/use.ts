import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { SortedEvidence } from './evidence.ts';

export interface Use {
  readonly isTaxi?: boolean;
  readonly isLearningVehicle?: boolean;
}

/** True once any record says so, false where a register was asked and says no, unknown where nobody could know. */
export function readUse(evidence: SortedEvidence): Use {
  const registered = evidence.of('registered');
  const ownerTypes = new Set([
    ...registered.map(({ ownerType }) => ownerType),
    ...evidence.of('owned').map(({ ownerType }) => ownerType),
  ]);
  return onlyKnown({
    isTaxi: ownerTypes.has('taxiOperator') || anyOf(registered.map(({ isTaxi }) => isTaxi)),
    isLearningVehicle:
      ownerTypes.has('drivingSchool') || anyOf(registered.map(({ isLearningVehicle }) => isLearningVehicle)),
  });
}

export function anyOf(statements: readonly (boolean | undefined)[]): boolean | undefined {
  if (statements.includes(true)) return true;
  return statements.includes(false) ? false : undefined;
}
