import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledOwnership } from '../../presentation/assembled/vehicle.ts';
import type { Owned } from '../../suppliers/evidence/vehicle.ts';
import { daysBetween } from '../../vehicles/record-date.ts';
import { by, latest, mergeBy, type SortedEvidence } from './evidence.ts';

/** Who had the vehicle, in order. A period that several sources tell, one of them perhaps before it ended, is one. */
export function readOwnership(evidence: SortedEvidence, generatedAt: Date): AssembledOwnership[] {
  const today = generatedAt.toISOString().slice(0, 10);
  const periods = mergeBy(evidence.of('owned').toSorted(by(({ from }) => from)), spanKey, mergePeriod);
  return periods.map(({ ownerType, from, to, source }, place) => {
    // An owner is followed by the next one: a source that has not heard of the end does not make two at once.
    const end = to ?? periods[place + 1]?.from;
    const days = daysBetween(from, end ?? today);
    return onlyKnown({
      ownerType,
      from,
      to: end,
      durationDays: days === undefined ? undefined : Math.max(days, 0),
      source,
    });
  });
}

function spanKey({ ownerType, from }: Owned): string {
  return `${from} ${ownerType}`;
}

function mergePeriod(same: readonly [Owned, ...Owned[]]): Owned {
  const to = latest(same.map((period) => period.to));
  return { ...same[0], ...(to !== undefined && { to }) };
}
