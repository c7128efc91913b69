import type { ComparableRecord } from './comparable-record.ts';
import { areOfOneSeries } from './compare-records.ts';

/** Days that two sources may differ about the day of the loss, such as in the night. */
const lossToleranceDays = 2;

/** What no similarity outweighs. */
export function cannotBeOneEvent(one: ComparableRecord, other: ComparableRecord): boolean {
  const gapDays = Math.max(one.first, other.first) - Math.min(one.last, other.last);
  const areLosses = one.record.dateMeaning === 'loss' && other.record.dateMeaning === 'loss';
  const [place, otherPlace] = [one.record.accidentCountry, other.record.accidentCountry];
  return (
    (areLosses && gapDays > lossToleranceDays) ||
    (place !== undefined && otherPlace !== undefined && place !== otherPlace) ||
    haveDifferentNumbers(one, other)
  );
}

/** One company does not give one event two numbers on two days. */
function haveDifferentNumbers(one: ComparableRecord, other: ComparableRecord): boolean {
  return (
    areOfOneSeries(one, other) &&
    !isReplacement(one, other) &&
    !isReplacement(other, one) &&
    (one.first !== other.first || one.last !== other.last)
  );
}

/** Whether the first record says that it replaces the second. */
export function isReplacement({ replaces }: ComparableRecord, { reference }: ComparableRecord): boolean {
  return replaces !== undefined && replaces === reference;
}
