import type { Damaged } from '../../../report/evidence/events.ts';
import { findLikenesses, type Likenesses } from './links.ts';
import { splitByRivals } from './rivals.ts';
import { type Trace, traceOf } from './traces.ts';

type Group = [Damaged, ...Damaged[]];

/** No vehicle has so many. Where there are more, something is wrong with them, and only their numbers are gone by. */
const mostRecords = 600;

/**
 * Records of the same event together, in order of time; within an event the most trusted record first.
 *
 * Records that bear the same number are of one event. Others are where each of them, taken with each of the others
 * alone, would be taken for the same; and where a record could belong to either of two that differ, it goes with the one
 * it is more alike. So whatever record is added, those that stood apart stay apart: no third one can join them.
 *
 * @param records The most trusted first, each once.
 */
export function groupSameEvents(records: readonly Damaged[]): Group[] {
  const traces = records.map(traceOf);
  const groups = traces.length > mostRecords ? groupByNumber(traces) : groupByLikeness(traces);
  return groups
    .toSorted(([one], [other]) => inTime(one) - inTime(other) || (one?.place ?? 0) - (other?.place ?? 0))
    .flatMap((members) => {
      const [first, ...others] = members.map(({ record }) => record);
      return first ? [[first, ...others] satisfies Group] : [];
    });
}

function groupByNumber(traces: readonly Trace[]): Trace[][] {
  return [...Map.groupBy(traces, ({ reference, place }) => reference ?? place).values()];
}

function groupByLikeness(traces: readonly Trace[]): Trace[][] {
  const likenesses = findLikenesses(traces);
  return connected(traces, likenesses).flatMap((members) => splitByRivals(members, likenesses));
}

const inTime = (trace: Trace | undefined): number => (trace && Number.isFinite(trace.first) ? trace.first : 0);

/** Those that are linked, directly or through others, the most trusted first. No more than these can be one event. */
function connected(traces: readonly Trace[], likenesses: Likenesses): Trace[][] {
  const seen = new Set<number>();
  return traces.flatMap((start) => {
    if (seen.has(start.place)) return [];
    seen.add(start.place);
    const members = [start];
    for (const member of members) {
      for (const place of likenesses.near(member).keys()) {
        const next = traces[place];
        if (!next || seen.has(place)) continue;
        seen.add(place);
        members.push(next);
      }
    }
    return [members.toSorted((one, other) => one.place - other.place)];
  });
}
