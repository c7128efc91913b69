import type { Lateness } from './comparable-record.ts';
import type { ComparedField, Observation } from './compare-records.ts';

/** How often each interval of days is seen between dates of one event, by the lateness of the later one, and of two. */
export interface LagFrequencies {
  readonly same: Readonly<Record<Lateness, readonly number[]>>;
  readonly different: readonly number[];
}

/** How often something is observed between two records of one event, and of two events. */
export type Frequencies = readonly [ofOneEvent: number, ofTwo: number];

/** What is known of pairs of damage records of a vehicle, after Fellegi and Sunter. */
export interface LinkageWeights {
  /** The logarithm of the odds that a pair is of one event, before anything is observed. */
  readonly priorLogOdds: number;
  readonly lag: LagFrequencies;
  readonly observations: { readonly [Of in ComparedField]: Readonly<Record<Observation<Of>, Frequencies>> };
}
