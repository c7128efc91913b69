import type { AssembledReport } from '../../../src/report/model/report.ts';
import { type Rate, rateOf } from '../../rates.ts';
import type { Miss, Row } from '../../scorer.ts';
import type { WorldVehicle } from '../vehicle.ts';

/** A vehicle of the second world beside the report on it. */
export interface Case extends WorldVehicle {
  /** The number by which the seed gives it again. */
  readonly number: number;
  readonly report: AssembledReport;
}

/** Holds one part of the reports against the truth. */
export interface Measured {
  readonly rows: readonly Row[];
  readonly misses: readonly Miss[];
}

export type Measure = (cases: readonly Case[]) => Measured;

/** What is expected of some of the vehicles. */
export interface Expectation {
  readonly measure: string;
  readonly bar?: number;
  /** What the world is made of: that it is not so is no mistake. */
  readonly isShare?: true;
  readonly isAbout: (vehicle: Case) => boolean;
  readonly isKept: (vehicle: Case) => boolean;
}

/** A row for each expectation, and a miss for each vehicle that does not meet it. */
export function measureExpectations(
  section: string,
  cases: readonly Case[],
  expectations: readonly Expectation[],
  describe: (vehicle: Case) => string,
): Measured {
  const rows: Row[] = [];
  const misses: Miss[] = [];
  for (const { measure, bar, isShare, isAbout, isKept } of expectations) {
    const concerned = cases.filter(isAbout);
    rows.push(makeRow(section, measure, rateOf(concerned, isKept), bar));
    if (isShare) continue;
    for (const vehicle of concerned.filter((one) => !isKept(one)))
      misses.push(missOf(vehicle, `${section}: ${measure}: ${describe(vehicle)}`));
  }
  return { rows, misses };
}

export function makeRow(section: string, measure: string, rate: Rate, bar?: number): Row {
  return { section, measure, rate, ...(bar !== undefined && { bar }) };
}

export function missOf({ number, life }: Case, text: string): Miss {
  return { vin: `#${number} ${life.vin}`, text };
}
