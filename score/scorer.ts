import type { Scored } from './ask.ts';
import type { Rate } from './rates.ts';

/** One line of the table. */
export interface Row {
  readonly section: string;
  readonly measure: string;
  readonly rate: Rate;
  /** What the rate has to reach. */
  readonly bar?: number;
}

/** A vehicle on which report and truth differ, in words. */
export interface Miss {
  readonly vin: string;
  readonly text: string;
}

/** Holds one part of the reports against the truth, vehicle by vehicle. */
export interface Scorer {
  add(vehicle: Scored): void;
  rows(): Row[];
  /** What is printed under the table. */
  notes?(): string;
  misses(): readonly Miss[];
}
