import type { Possibilities } from './circumstances.ts';
import type { DrivingRates } from './class-rates.ts';

/** Which hypotheses the search may use, and facts about the whole history. */
export interface SearchOptions extends Possibilities {
  readonly allowsRollback: boolean;
  /** Only explanations with a rollback count: for what a verdict without one was weighed against. */
  readonly requiresRollback?: true;
  /** `single`: a reading, or several in a row, may be in another unit. `alternating`: any of them, in any order. */
  readonly unitMode: 'labelled' | 'single' | 'alternating';
  readonly classRates: DrivingRates;
  /** The number of all readings. */
  readonly count: number;
  /** How often the country changes from one reading to the next. */
  readonly borderCount: number;
  /** The units in which readings are labelled, with the first day of each. */
  readonly units: ReadonlyMap<string, number>;
}
