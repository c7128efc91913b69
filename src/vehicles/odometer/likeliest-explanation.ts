import { unitFactors, fitsNeighbours, type AssumedUnit } from './assumed-unit.ts';
import { furtherSourceCost, otherUnitCost } from './costs.ts';
import { estimateRates } from './driving-rates.ts';
import { type Explanation, findExplanation } from './explanation.ts';
import type { SeriesPoint } from './series.ts';
import type { SearchOptions } from './transition.ts';

/** Vehicles have few sources. Of further ones it is not tried whether they use another unit. */
const maxSources = 10;
/** How many sources may use another unit in one explanation. */
const maxConvertedSources = 6;

/** Bounds the points that all attempts together may examine: requests wait while a history is judged. */
const maxReadingsExamined = 1_500;

/** All readings of one origin in one unit, and the unit that is assumed for them. */
interface Source {
  readonly unit: SeriesPoint['unit'];
  readonly assumedUnit: 'miles' | 'kilometres';
  readonly indexes: readonly number[];
}

interface Attempt extends Explanation {
  readonly points: readonly SeriesPoint[];
  readonly converted: readonly Source[];
  /** The part of the cost that comes from assuming other units. */
  readonly conversionCost: number;
}

/**
 * The likeliest explanation, in which all figures of a source may be in another unit than labelled. Readings of several
 * sources alternate: one that writes miles among others that write kilometres would otherwise look like many slips.
 */
export function findLikeliestExplanation(points: readonly SeriesPoint[], options: SearchOptions): Explanation {
  const asLabelledAttempt: Attempt = { ...findExplanation(points, options), points, converted: [], conversionCost: 0 };
  const sources = sourcesOf(points);
  // First sources that mistook the unit, then also those that converted twice: the latter would absorb the former.
  const mistaken = convertSources(
    asLabelledAttempt,
    sources.filter((source) => !isConvertedTwice(source)),
    options,
  );
  const all = isUnremarkable(mistaken) ? mistaken : convertSources(asLabelledAttempt, sources, options);
  const best = all.cost < mistaken.cost ? all : mistaken;
  return {
    cost: best.cost,
    acceptedReadings: best.acceptedReadings.map((accepted) => ({
      ...accepted,
      assumedUnit: finalUnit(best, accepted),
    })),
  };
}

/** Converts one source after the other, always the one that lowers the cost most, while the cost falls. */
function convertSources(asLabelledAttempt: Attempt, among: readonly Source[], options: SearchOptions): Attempt {
  let [best, sources, budget] = [asLabelledAttempt, among, maxReadingsExamined];
  while (sources.length > 0 && best.converted.length < maxConvertedSources && !isUnremarkable(best)) {
    const from = best;
    budget -= sources.length * from.points.length;
    if (budget < 0) break;
    const attempts = sources.map((source) => convertSource(from, source, options));
    const next = attempts.reduce((one, other) => (other.cost < one.cost ? other : one));
    if (next.cost >= best.cost) break;
    best = next;
    sources = sources.filter(({ indexes }) => next.converted.every((source) => source.indexes !== indexes));
  }
  return best;
}

function isConvertedTwice({ assumedUnit, unit }: Source): boolean {
  return (assumedUnit === 'miles') === (unit === 'mi');
}

/**
 * Sources with several readings, many of which fit their neighbours in another unit. Single readings are tried by
 * findExplanation; a source without neighbours has nothing to be compared with.
 */
function sourcesOf(points: readonly SeriesPoint[]): Source[] {
  const indexes = Map.groupBy(points.keys(), (index) => `${points[index]?.unit} ${points[index]?.origin}`);
  return [...indexes.values()]
    .filter((own) => own.length > 1 && own.length < points.length)
    .slice(0, maxSources)
    .flatMap((own) =>
      (['miles', 'kilometres'] as const).flatMap((assumedUnit) => {
        const fitting = own.filter((index) => fitsNeighbours(points, index, unitFactors[assumedUnit]));
        if (fitting.length < 2 || fitting.length < own.length / 5) return [];
        return [{ unit: points[own[0] ?? 0]?.unit ?? 'km', assumedUnit, indexes: own }];
      }),
    );
}

/** Every reading is accepted as labelled and rises: another unit cannot explain anything more. */
function isUnremarkable({ points, acceptedReadings }: Attempt): boolean {
  return (
    acceptedReadings.length === points.length &&
    acceptedReadings.every(({ transition, assumedUnit }) => transition === 'rise' && assumedUnit === 'labelled')
  );
}

function convertSource(before: Attempt, source: Source, options: SearchOptions): Attempt {
  const factor = unitFactors[source.assumedUnit];
  const indexes = new Set(source.indexes);
  const converted = before.points.map((point, index) =>
    indexes.has(index) ? { ...point, km: point.km * factor, toleranceKm: point.toleranceKm * factor } : point,
  );
  // The driving rates between readings in two units were wrong.
  const points = estimateRates(converted, options.classRates);
  const { cost, acceptedReadings } = findExplanation(points, options);
  const sourceCost =
    before.converted.length > 0
      ? furtherSourceCost
      : otherUnitCost({
          isUnitInSeries: options.units.has('mi') && options.units.size > 1,
          isConvertedTwice: isConvertedTwice(source),
          isFirst: indexes.has(0),
          isLast: false,
        });
  const conversionCost = before.conversionCost + sourceCost - source.indexes.length * Math.log(factor);
  return {
    cost: cost + conversionCost,
    acceptedReadings,
    points,
    converted: [...before.converted, source],
    conversionCost,
  };
}

function finalUnit(
  { converted }: Attempt,
  { index, assumedUnit }: { readonly index: number; readonly assumedUnit: AssumedUnit },
): AssumedUnit {
  return assumedUnit === 'labelled'
    ? (converted.find(({ indexes }) => indexes.includes(index))?.assumedUnit ?? assumedUnit)
    : assumedUnit;
}
