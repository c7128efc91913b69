import type { Damaged } from '../../../report/evidence/events.ts';
import { toComparable } from './comparable-record.ts';
import { groupSameEvents } from './group-events.ts';
import { similarity, type WeighedObservation, weighObservations } from './similarity.ts';

/** Two damage records that were compared. */
export interface WeighedPair {
  readonly one: Damaged;
  readonly other: Damaged;
  /** They are one entry of the report. */
  readonly isOneEvent: boolean;
  /** The logarithm of the odds for one event, above what is required; infinite where a number or a contradiction decides. */
  readonly logOdds: number;
  /** What the odds are made of, the heaviest first. */
  readonly observations: readonly WeighedObservation[];
}

const maxRecords = 60;

/**
 * Which damage records were compared with which, and what was made of it: those that became one entry, and those that could
 * have, the closest first.
 *
 * @param records The most trusted first, without duplicates.
 */
export function weighPairs(records: readonly Damaged[]): WeighedPair[] {
  const comparables = records.slice(0, maxRecords).map(toComparable);
  const groups = new Map(groupSameEvents(records).flatMap((group, index) => group.map((record) => [record, index])));
  const pairs = comparables.flatMap((one, place) =>
    comparables.slice(place + 1).map((other): WeighedPair => {
      const hasOneNumber = one.reference !== undefined && one.reference === other.reference;
      return {
        one: one.record,
        other: other.record,
        isOneEvent: groups.get(one.record) === groups.get(other.record),
        logOdds: hasOneNumber ? Number.POSITIVE_INFINITY : similarity(one, other),
        observations: weighObservations(one, other),
      };
    }),
  );
  return pairs.toSorted((one, other) => Number(other.isOneEvent) - Number(one.isOneEvent) || compare(other, one));
}

/** Not by the difference, which is no number of two infinities. */
function compare(one: WeighedPair, other: WeighedPair): number {
  return one.logOdds === other.logOdds ? 0 : one.logOdds < other.logOdds ? -1 : 1;
}
