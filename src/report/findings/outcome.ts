import type { Section } from './sections.ts';

/** How it went with one supplier, for one vehicle: what coverage is made of. */
export interface Outcome {
  readonly supplier: string;
  readonly feeds: readonly Section[];
  readonly countries: readonly string[];
  /**
   * `answered`: it has said all it has, be it nothing. `not covered`: it does not deal with such a vehicle, or what it
   * needs to know is known to nobody. `unavailable`: it could not be asked, or failed. `pending`: it is still to answer.
   */
  readonly result: 'answered' | 'not covered' | 'unavailable' | 'pending';
  readonly fromCache: boolean;
  /** How many records it gave. */
  readonly records: number;
  /** Photos, films and documents of its records that could not be had: there is more than the report shows. */
  readonly leftOut: number;
}
