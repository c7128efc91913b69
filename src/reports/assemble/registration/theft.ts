import type { Stolen } from '../../../report/evidence/events.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import type { Outcome } from '../../../report/findings/outcome.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledStolenCheck } from '../../../report/model/records.ts';
import { by, mergeBy, type SortedEvidence } from '../common/evidence.ts';
import { countriesOf, lookedEverywhere } from '../common/outcomes.ts';

/**
 * Whether registers of stolen vehicles know this one. That they do not is a statement, and made only where all of them
 * that could be asked have answered. An entry that was lifted again no longer counts, but is no answer for the others.
 */
export function checkTheft(evidence: SortedEvidence, outcomes: readonly Outcome[]): AssembledStolenCheck | undefined {
  const standing = evidence.of('stolen').filter(({ recoveredAt }) => recoveredAt === undefined);
  if (standing.length > 0) return { possibleStolen: true, records: entriesOf(standing), source: 'theftRegister' };
  const [wanted, ...others] = evidence.of('registered').filter(isWanted);
  if (wanted) return { possibleStolen: true, records: [wanted, ...others].map(entryOf), source: wanted.source };
  if (!lookedEverywhere(outcomes, 'stolenCheck', countriesOf(evidence))) return undefined;
  return { possibleStolen: false, records: [], source: 'theftRegister' };
}

function entriesOf(standing: readonly Stolen[]): AssembledStolenCheck['records'] {
  return mergeBy(
    standing.toSorted(by(({ date }) => date)),
    ({ date = '', plate = '', location = '' }) => `${date} ${plate} ${location}`,
    ([{ make, model, plate, colourName, location, date }]) =>
      onlyKnown({ make, model, plate, color: colourName, location, date }),
  );
}

/** A vehicle register that searches for the vehicle is believed, though it has been registered elsewhere since. */
function isWanted({ status, until }: Registered): boolean {
  return status === 'stolen' && until === undefined;
}

function entryOf({ plate }: Registered): AssembledStolenCheck['records'][number] {
  return onlyKnown({ plate });
}
