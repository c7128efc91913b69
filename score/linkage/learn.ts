import type { Damaged } from '../../src/report/evidence/events.ts';
import {
  type ComparableRecord,
  type Lateness,
  latenesses,
  toComparable,
} from '../../src/reports/assemble/accidents/comparable-record.ts';
import {
  type Comparison,
  compareRecords,
  type ComparedField,
  observations,
} from '../../src/reports/assemble/accidents/compare-records.ts';
import { cannotBeOneEvent } from '../../src/reports/assemble/accidents/contradictions.ts';
import { densitiesOf, lagInterval, lagStarts, laterOf, weighLag } from '../../src/reports/assemble/accidents/lag.ts';
import type { Frequencies, LinkageWeights } from '../../src/reports/assemble/accidents/weights.ts';
import { minPriorPairs, priorLag, priorObservations, priorShare } from './prior.ts';

/** Two records of one vehicle, with what can be observed about them. */
interface Pair {
  readonly one: ComparableRecord;
  readonly other: ComparableRecord;
  readonly comparison: Comparison;
  readonly isImpossible: boolean;
  /** Undefined if one of the dates is no day. */
  readonly lag: { readonly lateness: Lateness; readonly interval: number } | undefined;
  /** How probably they are of one event, by the weights so far. */
  probability: number;
}

const maxRounds = 200;

/**
 * Estimates how often each observation is made between records of one event and of two, by expectation maximization:
 * nobody says which pairs belong together. The prior counts as `priorShare` of the pairs.
 *
 * @param vehicles The damage records of each vehicle.
 */
export function learnWeights(vehicles: readonly (readonly Damaged[])[]): LinkageWeights {
  const pairs = vehicles.flatMap(pairsOf);
  let weights = weightsFrom([]);
  for (let round = 0; round < maxRounds; round++) {
    const before = JSON.stringify(weights);
    judgePairs(pairs, weights);
    weights = weightsFrom(pairs);
    if (JSON.stringify(weights) === before) break;
  }
  return weights;
}

function pairsOf(records: readonly Damaged[]): Pair[] {
  const comparables = records.map(toComparable);
  return comparables.flatMap((one, index) =>
    comparables.slice(index + 1).map((other) => ({
      one,
      other,
      comparison: compareRecords(one, other),
      isImpossible: cannotBeOneEvent(one, other),
      lag: lagOf(one, other),
      probability: 0,
    })),
  );
}

function lagOf(one: ComparableRecord, other: ComparableRecord): Pair['lag'] {
  if (one.first !== one.last || other.first !== other.last) return undefined;
  return { lateness: laterOf(one, other), interval: lagInterval(Math.abs(other.first - one.first)) };
}

const fields = Object.keys(observations) as ComparedField[];

/** Expectation. */
function judgePairs(pairs: readonly Pair[], { priorLogOdds, lag, observations: learned }: LinkageWeights): void {
  const densities = densitiesOf(lag);
  for (const pair of pairs) {
    let logOdds = priorLogOdds + weighLag(pair.one, pair.other, densities);
    for (const field of fields) {
      const observed = pair.comparison[field];
      const frequencies: Readonly<Record<string, Frequencies>> = learned[field];
      const [ofOneEvent, ofTwo] = frequencies[observed ?? ''] ?? [1, 1];
      logOdds += Math.log(ofOneEvent / ofTwo);
    }
    pair.probability = pair.isImpossible ? 0 : 1 / (1 + Math.exp(-logOdds));
  }
}

/** Maximization. */
function weightsFrom(pairs: readonly Pair[]): LinkageWeights {
  const ofOneEvent = sumOf(pairs.map(({ probability }) => probability));
  const lagFrequencies = (prior: readonly number[], counted: readonly Pair[], isOne: boolean) =>
    frequenciesOf(
      prior,
      countBy(counted, lagStarts.length + 1, ({ lag }) => lag?.interval, isOne),
    );
  const lagOfLateness = (lateness: Lateness) => {
    const ofLateness = pairs.filter(({ lag }) => lag?.lateness === lateness);
    return [lateness, lagFrequencies(priorLag.same[lateness], ofLateness, true)];
  };
  return {
    priorLogOdds: rounded(Math.log((ofOneEvent + 1) / (pairs.length - ofOneEvent + 1))),
    lag: {
      same: Object.fromEntries(latenesses.map(lagOfLateness)) as LinkageWeights['lag']['same'],
      different: lagFrequencies(priorLag.different, pairs, false),
    },
    observations: Object.fromEntries(
      fields.map((field) => [field, observedFrequencies(pairs, field)]),
    ) as unknown as LinkageWeights['observations'],
  };
}

function observedFrequencies(pairs: readonly Pair[], field: ComparedField): Record<string, Frequencies> {
  const names: readonly string[] = observations[field];
  const prior: Readonly<Record<string, Frequencies>> = priorObservations[field];
  const placeOf = ({ comparison }: Pair) => {
    const place = names.indexOf(comparison[field] ?? '');
    return place < 0 ? undefined : place;
  };
  const [ofOneEvent, ofTwo] = ([0, 1] as const).map((side) =>
    frequenciesOf(
      names.map((name) => prior[name]?.[side] ?? 0),
      countBy(pairs, names.length, placeOf, side === 0),
    ),
  );
  return Object.fromEntries(names.map((name, place) => [name, [ofOneEvent?.[place] ?? 0, ofTwo?.[place] ?? 0]]));
}

/** How many pairs are at each place, each counted as far as it is of one event, or of two. */
function countBy(
  pairs: readonly Pair[],
  places: number,
  placeOf: (pair: Pair) => number | undefined,
  isOneEvent: boolean,
): number[] {
  const counts = Array.from({ length: places }, () => 0);
  for (const pair of pairs) {
    const place = placeOf(pair);
    if (place !== undefined)
      counts[place] = (counts[place] ?? 0) + (isOneEvent ? pair.probability : 1 - pair.probability);
  }
  return counts;
}

/** A mean of the prior and of what was counted. */
function frequenciesOf(prior: readonly number[], counts: readonly number[]): number[] {
  const total = sumOf(counts);
  const strength = Math.max(minPriorPairs, priorShare * total);
  return prior.map((share, place) => rounded((share * strength + (counts[place] ?? 0)) / (strength + total)));
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** More digits than the data support would make the table harder to read. */
const rounded = (value: number): number => Number(value.toPrecision(4));
