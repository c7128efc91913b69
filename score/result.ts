import type { Miss, Row } from './scorer.ts';

/** What came out of scoring one world. */
export interface WorldResult {
  readonly heading: string;
  readonly rows: readonly Row[];
  /** What is printed under the table. */
  readonly notes: readonly string[];
  readonly misses: readonly Miss[];
}
