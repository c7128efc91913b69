import type { Damaged } from '../../../report/evidence/events.ts';
import { type ComparableRecord, toComparable } from './comparable-record.ts';
import { buildSimilarityGraph, type SimilarityGraph } from './similarity-graph.ts';
import { splitByConflicts } from './split-conflicts.ts';

type Group = [Damaged, ...Damaged[]];

/** No vehicle has this many. Beyond it the data are wrong, and only reference numbers are compared, which is cheap. */
const maxRecords = 300;

/**
 * Groups the records of each event, in chronological order; within an event the most trusted record comes first.
 *
 * Records with the same reference number are one event. Other records are one event if each pair of them, on its own,
 * looks like one; a record that could belong to either of two different events goes to the more similar one. Whatever
 * record is added, records that were separate stay separate.
 *
 * @param records The most trusted first, without duplicates.
 */
export function groupSameEvents(records: readonly Damaged[]): Group[] {
  const comparables = records.map(toComparable);
  const groups = comparables.length > maxRecords ? groupByReference(comparables) : groupBySimilarity(comparables);
  return groups
    .toSorted(([one], [other]) => firstDayOf(one) - firstDayOf(other) || (one?.rank ?? 0) - (other?.rank ?? 0))
    .flatMap((members) => {
      const [first, ...others] = members.map(({ record }) => record);
      return first ? [[first, ...others] satisfies Group] : [];
    });
}

function groupByReference(comparables: readonly ComparableRecord[]): ComparableRecord[][] {
  return [...Map.groupBy(comparables, ({ reference, rank }) => reference ?? rank).values()];
}

function groupBySimilarity(comparables: readonly ComparableRecord[]): ComparableRecord[][] {
  const graph = buildSimilarityGraph(comparables);
  return connectedComponents(comparables, graph).flatMap((members) => splitByConflicts(members, graph));
}

const firstDayOf = (record: ComparableRecord | undefined): number =>
  record && Number.isFinite(record.first) ? record.first : 0;

/**
 * Records that are connected directly or through others, the most trusted first. An event never spans two components.
 */
function connectedComponents(comparables: readonly ComparableRecord[], graph: SimilarityGraph): ComparableRecord[][] {
  const seen = new Set<number>();
  return comparables.flatMap((start) => {
    if (seen.has(start.rank)) return [];
    seen.add(start.rank);
    const members = [start];
    for (const member of members) {
      for (const rank of graph.neighboursOf(member).keys()) {
        const next = comparables[rank];
        if (!next || seen.has(rank)) continue;
        seen.add(rank);
        members.push(next);
      }
    }
    return [members.toSorted((one, other) => one.rank - other.rank)];
  });
}
