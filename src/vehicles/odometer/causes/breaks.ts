import type { DrivingRates } from '../class-rates.ts';
import type { SeriesPoint } from '../series.ts';

/** The indexes of readings that fall below the one before, or are higher than can be expected. */
export function findBreaks(points: readonly SeriesPoint[], classRates: DrivingRates): number[] {
  const breaks: number[] = [];
  for (let index = 1; index < points.length; index++) {
    const [last, point] = [points[index - 1], points[index]];
    if (!last || !point) continue;
    // With a new owner a vehicle may drive as others of its class do, however little it drove before.
    const typicalKmPerDay = Math.max(point.rates.typicalKmPerDay, classRates.typicalKmPerDay);
    const maxKm = 4 * typicalKmPerDay * (point.day - last.day) + point.toleranceKm + 2_000;
    const gainKm = point.km - last.km;
    if (gainKm < -point.toleranceKm || gainKm > maxKm) breaks.push(index);
  }
  return breaks;
}

/** How many records of a group contradict the record next to them that is not of the group. */
export function countContradicted(breaks: readonly number[], indexes: readonly number[]): number {
  const contradicted = new Set<number>();
  for (const index of breaks) {
    const [isBefore, isAfter] = [indexes.includes(index - 1), indexes.includes(index)];
    if (isBefore !== isAfter) contradicted.add(isBefore ? index - 1 : index);
  }
  return contradicted.size;
}
