import type { ComparableRecord } from './comparable-record.ts';
import { type Comparison, compareRecords, type ComparedField } from './compare-records.ts';
import { cannotBeOneEvent, isReplacement } from './contradictions.ts';
import { weighLag } from './lag.ts';
import { learnedWeights } from './learned-weights.ts';

/**
 * The logarithm of the odds that two records describe one event rather than two, after Fellegi and Sunter: the sum over
 * all fields of how much more often what is observed is seen between records of one event. What remains above
 * `requiredLogOdds` is returned: they are one event if it is above zero. Only the two records count: if a third one could
 * change the result, a new record could turn two accidents into one.
 */
export function similarity(one: ComparableRecord, other: ComparableRecord): number {
  if (cannotBeOneEvent(one, other)) return impossible;
  const named = weighNamed(one, other);
  const comparison = compareRecords(one, other);
  const time = weighTime(one, other, named > 0 || isSameDamage(comparison));
  return learnedWeights.priorLogOdds - requiredLogOdds + time + named + weighComparison(comparison);
}

/** A record that names another one's number, or has the same damage to the euro, follows it, however late. */
function weighTime(one: ComparableRecord, other: ComparableRecord, isFollowUp: boolean): number {
  const lag = weighLag(one, other);
  return isFollowUp ? Math.max(lag, lateFollowUpWeight) : lag;
}

/** Equal amounts that are not round, on the same side of the vehicle: two accidents hardly ever have both. */
function isSameDamage({ cost, zones, type }: Comparison): boolean {
  return cost === 'equal' && zones === 'shared' && type !== 'unrelated';
}

/** What speaks for one event and what against it: a part of the sum that `similarity` is. */
export interface WeighedObservation {
  readonly field: ComparedField | 'dates' | 'named';
  readonly observed: string;
  readonly weight: number;
}

/** The observations that `similarity` adds up, the heaviest first; none for records that cannot be one event. */
export function weighObservations(one: ComparableRecord, other: ComparableRecord): WeighedObservation[] {
  if (cannotBeOneEvent(one, other)) return [];
  const comparison = compareRecords(one, other);
  const named = weighNamed(one, other);
  const observations = weightsByField.flatMap(([field, weights]): WeighedObservation[] => {
    const observed = comparison[field];
    return observed === undefined ? [] : [{ field, observed, weight: weights.get(observed) ?? 0 }];
  });
  const dates = { field: 'dates', observed: `${one.record.date}, ${other.record.date}` } as const;
  const isFollowUp = named > 0 || isSameDamage(comparison);
  return [
    ...observations,
    { ...dates, weight: weighTime(one, other, isFollowUp) },
    ...(named > 0 ? [{ field: 'named', observed: 'one names the other', weight: named } as const] : []),
  ].toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

const impossible = Number.NEGATIVE_INFINITY;

/** Two to one: joining two accidents hides one, which is worse than showing one twice. */
const requiredLogOdds = Math.log(2);

function weighComparison(comparison: Comparison): number {
  let sum = 0;
  for (const [field, weights] of weightsByField) sum += weights.get(comparison[field]) ?? 0;
  return sum;
}

/** The weight of each observation; what is not observed has none. */
const weightsByField = Object.entries(learnedWeights.observations).map(
  ([field, frequencies]) =>
    [
      field as ComparedField,
      new Map<string | undefined, number>(
        Object.entries(frequencies).map(([observed, [ofOneEvent, ofTwo]]) => [observed, Math.log(ofOneEvent / ofTwo)]),
      ),
    ] as const,
);

/** Somebody may mention an earlier, different event; that a record replaces another one is certain. */
const mentionWeight = 6;
const replacementWeight = 20;
const lateFollowUpWeight = -1;

function weighNamed(one: ComparableRecord, other: ComparableRecord): number {
  if (isReplacement(one, other) || isReplacement(other, one)) return replacementWeight;
  return names(one, other) || names(other, one) ? mentionWeight : 0;
}

function names(one: ComparableRecord, other: ComparableRecord): boolean {
  return other.reference !== undefined && one.named.has(other.reference);
}
