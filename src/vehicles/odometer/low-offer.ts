import { kmPerUnit } from '../units.ts';
import type { AcceptedReading } from './explanation.ts';
import { dayWritten, roundingOf, type SeriesPoint, toleranceOfDays } from './series.ts';
import type { LowOffer, SetAside } from './verdict.ts';

/** What a seller may leave out without a word: figures are rounded, and told from memory. */
const unmentioned = { km: 3_000, share: 0.05, roundedShare: 0.04 };

/** The offer or declaration that is farthest below what was read before it; of equal ones the last. */
export function findLowOffer(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
  setAside: ReadonlyMap<number, SetAside>,
): LowOffer | undefined {
  let [found, largestKm]: [LowOffer | undefined, number] = [undefined, 0];
  points.forEach((point, index) => {
    if (point.claim === undefined || isExplained(setAside.get(index))) return;
    const read = highestReadBefore(points, acceptedReadings, index);
    const before = read && points[read.index];
    if (!before) return;
    const missingKm = read.km - point.km;
    if (missingKm <= allowanceOf(point, read.km) || missingKm < largestKm) return;
    largestKm = missingKm;
    found = {
      beforeDate: dayWritten(before),
      beforeKm: Math.round(read.km),
      date: dayWritten(point),
      afterKm: Math.round(point.km),
      isDeclared: point.claim === 'declared',
    };
  });
  return found;
}

/** Miles for kilometres, or a figure without one of its digits, deceive nobody. */
function isExplained(why: SetAside | undefined): boolean {
  return why?.reason === 'otherUnit' || (why?.reason === 'entryError' && why.slip === 'dropped');
}

function allowanceOf({ km, unit, dateToleranceDays, rates }: SeriesPoint, readKm: number): number {
  const roundedKm = Math.min(
    roundingOf(Math.round(km / kmPerUnit[unit])) * kmPerUnit[unit],
    km * unmentioned.roundedShare,
  );
  const earlierKm = toleranceOfDays(dateToleranceDays, rates);
  return Math.max(unmentioned.km, readKm * unmentioned.share) + roundedKm + earlierKm;
}

/**
 * The highest figure that was read with the instrument of that time. A rollback that only an offer shows so far does not
 * end it: the offer is what turns up first.
 */
function highestReadBefore(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
  index: number,
): AcceptedReading | undefined {
  let highest: AcceptedReading | undefined;
  for (let place = acceptedReadings.length - 1; place >= 0; place--) {
    const accepted = acceptedReadings[place];
    if (!accepted || accepted.index > index) continue;
    const isClaim = points[accepted.index]?.claim !== undefined;
    if (!isClaim && (highest === undefined || accepted.km > highest.km)) highest = accepted;
    if (accepted.transition !== 'rise' && !(isClaim && accepted.transition === 'rollback')) break;
  }
  return highest;
}
