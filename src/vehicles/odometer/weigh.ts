import type { OdometerCircumstances } from './circumstances.ts';
import { type RateClass, ratesOfClass } from './class-rates.ts';
import type { Explanation } from './explanation.ts';
import { explainRanges, findSearches, readSeries } from './judge.ts';
import { likeliestExplanations } from './likeliest-explanation.ts';
import type { OdometerReading } from './reading.ts';
import type { SeriesPoint } from './series.ts';
import type { Transition } from './transition.ts';

/** What an explanation says of one reading, other than that it just rises. */
interface ExplainedReading<Reading> {
  readonly reading: Reading;
  /** `wrong`: written down wrongly; `otherUnit`: in another unit than labelled. */
  readonly as: Exclude<Transition, 'rise'> | 'wrong' | 'otherUnit';
  /** The reading before it that the explanation accepts. */
  readonly before: Reading | undefined;
}

export interface WeighedExplanation<Reading> {
  /** The negative log probability of the whole explanation. */
  readonly cost: number;
  readonly readings: readonly ExplainedReading<Reading>[];
}

/** A part of the series that does not just rise: what it was taken for, and what that was weighed against. */
export interface WeighedRange<Reading> {
  readonly from: Reading;
  readonly to: Reading;
  readonly chosen: WeighedExplanation<Reading>;
  /** The likeliest one without a rollback where the chosen one has one, else with one; undefined if it is far less likely. */
  readonly other: WeighedExplanation<Reading> | undefined;
  readonly hasRollback: boolean;
}

/** What the verdict on the readings was weighed against, for each part of the series that does not just rise. */
export function weighOdometer<Reading extends OdometerReading>(
  readings: readonly Reading[],
  rateClass: RateClass | undefined,
  circumstances: OdometerCircumstances,
): WeighedRange<Reading>[] {
  const classRates = ratesOfClass(rateClass);
  const { points } = readSeries(readings, classRates, circumstances);
  const { known, searches } = findSearches(points, classRates, circumstances);
  return explainRanges(known, searches).flatMap(
    ({
      search: {
        range: { from, to },
        options,
      },
    }) => {
      const own = points.slice(from, to);
      const findLikeliest = likeliestExplanations(known.slice(from, to), options);
      // As the verdict is found (`judge.ts`).
      const likeliest = findLikeliest();
      const without = findLikeliest({ allowsRollback: false });
      const isRolledBack = likeliest.acceptedReadings.some(({ transition }) => transition === 'rollback');
      const hasRollback = isRolledBack && likeliest.cost < without.cost;
      const chosen = isRolledBack && !hasRollback ? without : likeliest;
      const other = hasRollback ? without : findLikeliest({ requiresRollback: true });
      const [first, last] = [readingOf(own[0]), readingOf(own.at(-1))];
      if (!first || !last) return [];
      return {
        from: first,
        to: last,
        hasRollback,
        chosen: describe(chosen, own),
        other: Number.isFinite(other.cost) ? describe(other, own) : undefined,
      };
    },
  );
}

function describe<Reading extends OdometerReading>(
  { cost, acceptedReadings }: Explanation,
  points: readonly SeriesPoint<Reading>[],
): WeighedExplanation<Reading> {
  const accepted = new Map(acceptedReadings.map((one) => [one.index, one]));
  let before: Reading | undefined;
  const readings = points.flatMap((point, index): ExplainedReading<Reading>[] => {
    const reading = readingOf(point);
    if (!reading) return [];
    const one = accepted.get(index);
    const last = before;
    if (!one) return [{ reading, as: 'wrong', before: last }];
    before = reading;
    if (one.transition !== 'rise') return [{ reading, as: one.transition, before: last }];
    return one.assumedUnit === 'labelled' ? [] : [{ reading, as: 'otherUnit', before: last }];
  });
  return { cost, readings };
}

function readingOf<Reading extends OdometerReading>(point: SeriesPoint<Reading> | undefined): Reading | undefined {
  return point?.readings[0];
}
