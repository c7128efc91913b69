import type { Stolen } from '../../../report/evidence/events.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledStolenCheck, UnconfirmedRecovery } from '../../../report/model/records.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import type { Absence } from '../common/absence.ts';
import { by, mergeBy, type SortedEvidence } from '../common/sorted-evidence.ts';

interface TheftCheck {
  readonly stolenCheck: AssembledStolenCheck | undefined;
  readonly unconfirmedRecovery?: UnconfirmedRecovery;
}

/**
 * Whether stolen-vehicle registers know this vehicle. "No" is stated only if all registers that could be queried have
 * answered. An entry that was withdrawn is history: it no longer counts, and does not answer for the others.
 */
export function checkTheft(evidence: SortedEvidence, absence: Absence): TheftCheck {
  const listed = evidence.of('stolen').filter(({ recoveredAt }) => recoveredAt === undefined);
  const recoveries = listed.map((entry) => findRecovery(entry, evidence));
  const standing = listed.filter((_, place) => recoveries[place] === undefined);
  if (standing.length > 0) {
    return { stolenCheck: { possibleStolen: true, records: entriesOf(standing), source: 'theftRegister' } };
  }
  const [wanted, ...others] = evidence.of('registered').filter(isWanted);
  if (wanted) {
    const records = [wanted, ...others].map(entryOf);
    return { stolenCheck: { possibleStolen: true, records, source: wanted.source } };
  }
  const history = { records: entriesOf(evidence.of('stolen')), source: 'theftRegister' } as const;
  const [unconfirmedRecovery] = recoveries;
  // One register against another: neither "yes" nor "no" is known.
  if (unconfirmedRecovery) return { stolenCheck: history, unconfirmedRecovery };
  if (absence.isClear('stolenCheck')) return { stolenCheck: { possibleStolen: false, ...history } };
  return { stolenCheck: history.records.length > 0 ? history : undefined };
}

/** Two registers date one theft by when each of them heard of it. */
const sameTheftDays = 60;

/** Who knows that the vehicle of this entry was recovered: a register that lifted its own, or a title that says so. */
function findRecovery({ date, plate }: Stolen, evidence: SortedEvidence): UnconfirmedRecovery | undefined {
  const stolenOn = date === undefined ? undefined : dayRange(date)?.first;
  const isSameTheft = (other: Stolen) => {
    const day = other.date === undefined ? undefined : dayRange(other.date)?.first;
    if (day === undefined || stolenOn === undefined) return plate !== undefined && plate === other.plate;
    return Math.abs(day - stolenOn) <= sameTheftDays;
  };
  const isLater = (other: string | undefined) => other !== undefined && date !== undefined && other >= date;
  const lifted = evidence.of('stolen').find((other) => isLater(other.recoveredAt) && isSameTheft(other));
  if (lifted) return onlyKnown({ date: lifted.recoveredAt, source: lifted.source });
  const branded = evidence.of('branded').find((one) => one.brand === 'theftRecovery' && isLater(one.date));
  return branded && onlyKnown({ date: branded.date, source: branded.source });
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
export function isWanted({ status, until }: Registered): boolean {
  return status === 'stolen' && until === undefined;
}

function entryOf({ plate }: Registered): AssembledStolenCheck['records'][number] {
  return onlyKnown({ plate });
}
