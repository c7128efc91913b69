import type { Vin } from '../../vehicles/vin/read.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Outcome } from './outcome.ts';

/** Everything a report is assembled from: the evidence, and the outcome of each supplier that was considered. */
export interface Findings {
  readonly vin: Vin;
  readonly evidence: readonly Evidence[];
  readonly outcomes: readonly Outcome[];
}
