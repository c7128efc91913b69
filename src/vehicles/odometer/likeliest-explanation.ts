import {
  type AssumedUnit,
  contradictsFirst,
  fitsNeighbours,
  isConvertedTwice,
  unitFactors,
  wasLabelledBefore,
} from './assumed-unit.ts';
import type { DrivingRates } from './class-rates.ts';
import { furtherSourceCost, minTransitionCost, otherUnitCost } from './costs.ts';
import { estimateRates } from './driving-rates.ts';
import { type Explanation, findExplanation } from './explanation.ts';
import { alternatingUnitCost } from './priors.ts';
import type { SearchOptions } from './search-options.ts';
import type { SeriesPoint } from './series.ts';

/** Vehicles have few sources. Of further ones it is not tried whether they use another unit. */
const maxSources = 10;
/** How many sources may use another unit in one explanation. */
const maxConvertedSources = 6;

/** Longer ranges are not tried: a source that mixes units shows it in fewer readings. */
const maxAlternating = 120;

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
  const sources = sourcesOf(points, options);
  // First sources that mistook the unit, then also those that converted twice: the latter would absorb the former.
  const mistaken = convertSources(
    asLabelledAttempt,
    sources.filter((source) => !isConvertedTwice(source.assumedUnit, source)),
    options,
  );
  const all = isUnremarkable(mistaken) ? mistaken : convertSources(asLabelledAttempt, sources, options);
  const bySource = all.cost < mistaken.cost ? all : mistaken;
  const best = isUnremarkable(bySource) ? bySource : alternateUnits(asLabelledAttempt, bySource, options);
  return {
    cost: best.cost,
    acceptedReadings: best.acceptedReadings.map((accepted) => ({
      ...accepted,
      assumedUnit: finalUnit(best, accepted),
    })),
  };
}

/** The explanation in which the unit changes from record to record, if that is likelier than what was found. */
function alternateUnits(asLabelled: Attempt, found: Attempt, options: SearchOptions): Attempt {
  const { points } = asLabelled;
  const isUnitInSeries = options.units.has('mi') && options.units.size > 1;
  const conversionCost = otherUnitCost({
    isUnitInSeries,
    areBothUnitsNear: options.areBothUnitsNear,
    isConvertedTwice: false,
    isFirst: false,
    isLast: false,
    isAbroad: false,
  });
  const minCost = conversionCost + points.length * alternatingUnitCost;
  const isWorthTrying = countEvents(found) > 1 && found.cost - minCost > points.length * minTransitionCost;
  if (points.length > maxAlternating || !isWorthTrying) return found;
  const explained = findExplanation(points, { ...options, unitMode: 'alternating' });
  const cost = explained.cost + conversionCost;
  return cost < found.cost ? { ...explained, cost, points, converted: [], conversionCost } : found;
}

/** What does not just rise as labelled. */
function countEvents({ points, acceptedReadings }: Attempt): number {
  const unremarkable = acceptedReadings.filter(
    ({ transition, assumedUnit }) => transition === 'rise' && assumedUnit === 'labelled',
  );
  return points.length - unremarkable.length;
}

/** Converts one source after the other, always the one that lowers the cost most, while the cost falls. */
function convertSources(asLabelledAttempt: Attempt, among: readonly Source[], options: SearchOptions): Attempt {
  let [best, sources, budget] = [asLabelledAttempt, among, maxReadingsExamined];
  while (sources.length > 0 && best.converted.length < maxConvertedSources && !isUnremarkable(best)) {
    const from = best;
    const promising = sources.filter((source) => hasFewerBreaks(from.points, source, options.classRates));
    budget -= promising.length * from.points.length;
    if (budget < 0 || promising.length === 0) break;
    const attempts = promising.map((source) => convertSource(from, source, options));
    const next = attempts.reduce((one, other) => (other.cost < one.cost ? other : one));
    if (next.cost >= best.cost) break;
    best = next;
    const converted = new Set(next.converted.flatMap(({ indexes }) => indexes));
    sources = sources.filter(({ indexes }) => !indexes.some((index) => converted.has(index)));
  }
  return best;
}

/** The readings fall or jump less often with the other unit; if not, it explains nothing. */
function hasFewerBreaks(
  points: readonly SeriesPoint[],
  { assumedUnit, indexes }: Source,
  classRates: DrivingRates,
): boolean {
  const factor = unitFactors[assumedUnit];
  const converted = new Set(indexes);
  let [before, after] = [0, 0];
  for (let index = 1; index < points.length; index++) {
    const [last, point] = [points[index - 1], points[index]];
    if (!last || !point) continue;
    // With a new owner a vehicle may drive as others of its class do, however little it drove before.
    const typicalKmPerDay = Math.max(point.rates.typicalKmPerDay, classRates.typicalKmPerDay);
    const maxKm = 4 * typicalKmPerDay * (point.day - last.day) + point.toleranceKm + 2_000;
    const isBreak = (gainKm: number) => gainKm < -point.toleranceKm || gainKm > maxKm;
    const kmOf = ({ km }: SeriesPoint, place: number) => (converted.has(place) ? km * factor : km);
    if (isBreak(point.km - last.km)) before++;
    if (isBreak(kmOf(point, index) - kmOf(last, index - 1))) after++;
  }
  return after < before;
}

/**
 * Sources with several readings, many of which fit their neighbours in another unit. Single readings are tried by
 * findExplanation; a source without neighbours has nothing to be compared with.
 */
function sourcesOf(
  points: readonly SeriesPoint[],
  { mayBeMiles, mayBeKilometres, areBothUnitsNear }: SearchOptions,
): Source[] {
  const byOrigin = Map.groupBy(points.keys(), (index) => `${points[index]?.unit} ${points[index]?.origin}`);
  // An instrument in miles is read as kilometres by everybody in the country that it came to.
  const byCountry = Map.groupBy(points.keys(), (index) => `${points[index]?.unit} ${points[index]?.country}`);
  const groups = [...byCountry.values(), ...byOrigin.values()];
  return groups
    .filter((own, place) => own.length > 1 && own.length < points.length && !isRepeated(groups, place))
    .slice(0, maxSources)
    .flatMap((own) =>
      (['miles', 'kilometres'] as const).flatMap((assumedUnit) => {
        if (!(assumedUnit === 'miles' ? mayBeMiles : mayBeKilometres)) return [];
        const fitting = own.filter((index) => fitsNeighbours(points, index, unitFactors[assumedUnit]));
        if (fitting.length < 2 || fitting.length < own.length / 5) return [];
        const unit = points[own[0] ?? 0]?.unit ?? 'km';
        return areBothUnitsNear || !isConvertedTwice(assumedUnit, { unit })
          ? [{ unit, assumedUnit, indexes: own }]
          : [];
      }),
    );
}

/** An earlier group has the same readings. */
function isRepeated(groups: readonly (readonly number[])[], place: number): boolean {
  const own = groups[place] ?? [];
  return groups.slice(0, place).some((other) => other.length === own.length && other[0] === own[0]);
}

/** Every reading is accepted as labelled and rises: another unit cannot explain anything more. */
function isUnremarkable(attempt: Attempt): boolean {
  return countEvents(attempt) === 0;
}

function convertSource(before: Attempt, source: Source, options: SearchOptions): Attempt {
  const factor = unitFactors[source.assumedUnit];
  const indexes = new Set(source.indexes);
  const converted = before.points.map((point, index) =>
    indexes.has(index)
      ? {
          ...point,
          km: point.km * factor,
          toleranceKm: point.toleranceKm * factor,
          provenKm: point.provenKm * factor,
          convertedFrom: source.assumedUnit,
        }
      : point,
  );
  // The driving rates between readings in two units were wrong.
  const points = estimateRates(converted, options.classRates);
  const { cost, acceptedReadings } = findExplanation(points, options);
  const sourceCost =
    before.converted.length > 0
      ? furtherSourceCost
      : otherUnitCost({
          isUnitInSeries: wasLabelledBefore(
            options.units,
            source.assumedUnit,
            before.points[source.indexes[0] ?? 0]?.day ?? 0,
          ),
          areBothUnitsNear: options.areBothUnitsNear && !contradictsFirst(options.units, source.assumedUnit),
          isConvertedTwice: isConvertedTwice(source.assumedUnit, source),
          isFirst: indexes.has(0),
          isLast: false,
          isAbroad: false,
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
  const ofSource = converted.find(({ indexes }) => indexes.includes(index))?.assumedUnit;
  if (ofSource === undefined) return assumedUnit;
  // What is converted back is as labelled.
  return assumedUnit === 'labelled' ? ofSource : 'labelled';
}
