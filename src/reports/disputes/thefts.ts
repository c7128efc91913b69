import type { Evidence } from '../../report/evidence/evidence.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { dayRange } from '../../vehicles/record-date.ts';
import { isWanted } from '../assemble/registration/theft.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import type { Sight } from '../records/sight.ts';

/** Two registers date one theft by when each of them heard of it. */
const daysOfOneTheft = 60;

/**
 * Whether two entries of stolen-vehicle registers tell of one theft: on one day, what both say is the same, or the plate or the
 * place is. On another day the plate or the place must be the same, and neither began after the other one had ended.
 */
export function tellsOfOneTheft(one: Sight, other: Sight): boolean {
  const plates = arePlatesSame(one.code, other.code);
  const places = areSame(one.name, other.name);
  const doAgree = plates === true || places === true;
  const doContradict = plates === false || places === false;
  if (one.date !== undefined && one.date === other.date) return doAgree || !doContradict;
  if (!doAgree || plates === false) return false;
  const [begin, otherBegin] = [dayRange(one.date ?? ''), dayRange(other.date ?? '')];
  // Without a day, the rest must be the same.
  if (!begin || !otherBegin) return one.date === other.date && !doContradict && areSame(one.end, other.end) !== false;
  if (begin.first - otherBegin.last > daysOfOneTheft || otherBegin.first - begin.last > daysOfOneTheft) return false;
  return !isAfterEnd(one, other) && !isAfterEnd(other, one);
}

function isAfterEnd({ date }: Sight, { end }: Sight): boolean {
  return end !== undefined && date !== undefined && date > end;
}

/** Plates are written with other signs. */
function arePlatesSame(one: string | undefined, other: string | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : lettersOf(one) === lettersOf(other);
}

function lettersOf(plate: string): string {
  return plate.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

function areSame(one: string | undefined, other: string | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : one === other;
}

/** Whether vehicle registers alone say that it is stolen: they search for it, and no entry of a theft stands. */
export function isStolenByStatus({ stolenCheck }: AssembledReport): boolean {
  return stolenCheck?.possibleStolen === true && stolenCheck.source !== 'theftRegister';
}

/**
 * Whether the status of a vehicle register goes with a theft. Stolen-vehicle registers tell the others: where no other theft
 * stands, it is about this one, unless the vehicle was recovered from that one, or registered after it was contested.
 */
export function isStatusOf({ record, state }: DisputedRecord, evidence: Evidence): boolean {
  if (record.kind !== 'theft' || state === 'corrected' || evidence.kind !== 'registered' || !isWanted(evidence)) {
    return false;
  }
  const wasRecovered = record.sights[0]?.end !== undefined;
  return !wasRecovered && (evidence.date === undefined || evidence.date <= record.seenOn);
}
