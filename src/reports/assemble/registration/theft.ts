import type { Stolen } from '../../../report/evidence/events.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledStolenCheck } from '../../../report/model/records.ts';
import type { Absence } from '../common/absence.ts';
import { by, mergeBy, type SortedEvidence } from '../common/sorted-evidence.ts';

/**
 * Whether stolen-vehicle registers know this vehicle. "No" is stated only if all registers that could be queried have
 * answered. An entry that was withdrawn is history: it no longer counts, and does not answer for the others.
 */
export function checkTheft(evidence: SortedEvidence, absence: Absence): AssembledStolenCheck | undefined {
  const standing = evidence.of('stolen').filter(({ recoveredAt }) => recoveredAt === undefined);
  if (standing.length > 0) return { possibleStolen: true, records: entriesOf(standing), source: 'theftRegister' };
  const [wanted, ...others] = evidence.of('registered').filter(isWanted);
  if (wanted) return { possibleStolen: true, records: [wanted, ...others].map(entryOf), source: wanted.source };
  const history = { records: entriesOf(evidence.of('stolen')), source: 'theftRegister' } as const;
  if (absence.isClear('stolenCheck')) return { possibleStolen: false, ...history };
  return history.records.length > 0 ? history : undefined;
}

function entriesOf(entries: readonly Stolen[]): AssembledStolenCheck['records'] {
  return mergeBy(
    entries.toSorted(by(({ date }) => date)),
    ({ date = '', plate = '', location = '' }) => `${date} ${plate} ${location}`,
    ([{ make, model, plate, colourName, location, date, recoveredAt }]) =>
      onlyKnown({ make, model, plate, color: colourName, location, date, recoveredAt }),
  );
}

/** A vehicle register that searches for the vehicle is trusted, even if the vehicle was registered elsewhere since. */
function isWanted({ status, until }: Registered): boolean {
  return status === 'stolen' && until === undefined;
}

function entryOf({ plate }: Registered): AssembledStolenCheck['records'][number] {
  return onlyKnown({ plate });
}
