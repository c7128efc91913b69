import type { Scored } from '../ask.ts';
import { compareLists } from '../pairing.ts';
import { type Rate, sumOf } from '../rates.ts';
import type { Miss, Row, Scorer } from '../scorer.ts';

/** A list of the report, what really happened, and what suppliers reported of it. */
interface ListOf<Found, True> {
  readonly section: string;
  readonly bar?: number;
  found(vehicle: Scored): readonly Found[];
  truths(vehicle: Scored): readonly True[];
  isSame(entry: Found, truth: True): boolean;
  isReported(truth: True, vehicle: Scored): boolean;
  /** How an entry reads among the misses. */
  describe(entry: Found | True): string;
}

/** Precision against the life, recall against what suppliers reported. */
export function scoreList<Found, True>(list: ListOf<Found, True>): Scorer {
  const precisions: Rate[] = [];
  const recalls: Rate[] = [];
  const reaches: Rate[] = [];
  const misses: Miss[] = [];
  const { section, bar } = list;
  const row = (measure: string, rate: Rate): Row => ({ section, measure, rate, ...(bar !== undefined && { bar }) });
  return {
    add: (vehicle) => {
      const compared = compareLists(list.found(vehicle), list.truths(vehicle), {
        isSame: list.isSame.bind(list),
        isReported: (truth) => list.isReported(truth, vehicle),
      });
      precisions.push(compared.precision);
      recalls.push(compared.recall);
      reaches.push(compared.reach);
      const addMiss = (text: string) => misses.push({ vin: vehicle.vin, text: `${section}: ${text}` });
      for (const entry of compared.invented) addMiss(`never was ${list.describe(entry)}`);
      for (const truth of compared.missing) addMiss(`not told ${list.describe(truth)}`);
    },
    rows: () => [
      row('precision', sumOf(precisions)),
      row('recall', sumOf(recalls)),
      { section, measure: 'in the report, of all that happened', rate: sumOf(reaches) },
    ],
    misses: () => misses,
  };
}
