import type { AssumedUnit } from './assumed-unit.ts';
import { findBreaks } from './causes/breaks.ts';
import type { Corrected, Correction, Group } from './causes/cause.ts';
import { findGroups } from './causes/groups.ts';
import { groupCauses } from './causes/index.ts';
import type { DrivingRates } from './class-rates.ts';
import { minTransitionCost, otherUnitCost, rollbackAndOtherUnitCost, unknownUnitCost } from './costs.ts';
import { estimateRates } from './driving-rates.ts';
import { type AcceptedReading, type Explanation, findExplanation } from './explanation.ts';
import { once } from './once.ts';
import { alternatingUnitCost } from './priors.ts';
import type { SearchOptions } from './search-options.ts';
import type { SeriesPoint } from './series.ts';

/** How many groups may be corrected in one explanation. */
const maxCorrections = 6;

/** Longer ranges are not tried: a source that mixes units shows it in fewer readings. */
const maxAlternating = 120;

/** Two records in the other unit that are not next to each other make so many breaks. */
const minBreaks = 4;

/** Bounds the points that all attempts together may examine: requests wait while a history is judged. */
const maxReadingsExamined = 1_500;

interface Attempt extends Explanation {
  /** In the order of the range, with what was meant in place of what was written. */
  readonly points: readonly SeriesPoint[];
  readonly corrections: readonly Correction[];
  /** The part of the cost that comes from the corrections. */
  readonly correctionCost: number;
}

/** What the search may assume of rollbacks. */
type Allowed = Partial<Pick<SearchOptions, 'allowsRollback' | 'requiresRollback'>>;

/**
 * Finds the likeliest explanation, in which one cause may have made all records of a group wrong. Readings of several
 * sources alternate: one that writes miles among others that write kilometres would otherwise look like many slips. The
 * causes that are possible do not depend on what is allowed, so they are looked for once.
 */
export function likeliestExplanations(
  points: readonly SeriesPoint[],
  possible: SearchOptions,
): (allowed?: Allowed) => Explanation {
  const propose = once(() => proposeCorrections(points, possible));
  return (allowed) => {
    const options = { ...possible, ...allowed };
    const asWritten: Attempt = { ...findExplanation(points, options), points, corrections: [], correctionCost: 0 };
    if (isUnremarkable(asWritten)) return asWritten;
    const { proposed, breakCount } = propose();
    const byGroups = tryInTurn(asWritten, proposed, options);
    const best = isUnremarkable(byGroups) ? byGroups : alternateUnits(asWritten, byGroups, breakCount, options);
    return { cost: best.cost, acceptedReadings: best.acceptedReadings.map((accepted) => describe(best, accepted)) };
  };
}

interface Proposal extends Correction {
  readonly kind: Group['kind'];
  /** How many breaks the readings as written have with this correction alone. */
  readonly breaksLeft: number;
}

function proposeCorrections(
  points: readonly SeriesPoint[],
  options: SearchOptions,
): { readonly proposed: readonly Proposal[]; readonly breakCount: number } {
  const breaks = findBreaks(points, options.classRates);
  const groups = findGroups(points, breaks);
  const [proposed, keys] = [[] as Proposal[], new Set<string>()];
  for (const propose of groupCauses) {
    for (const group of groups) {
      for (const correction of propose(points, group, options)) {
        const { kind } = group;
        // Not every record of a source can be changed, so later and earlier beginnings may come to the same.
        const key = kind === 'fromDate' ? keyOf(correction) : undefined;
        if (key !== undefined && keys.has(key)) continue;
        if (key !== undefined) keys.add(key);
        proposed.push({ ...correction, kind, breaksLeft: countBreaksLeft(points, correction, options.classRates) });
      }
    }
  }
  return { proposed, breakCount: breaks.length };
}

function keyOf({ corrected, points }: Correction): string {
  let key: string = corrected.cause;
  for (const [index, { day, km }] of points) key += ` ${index} ${day} ${km}`;
  return key;
}

const wholeKinds: readonly Group['kind'][] = ['source', 'place'];

/**
 * The best of several searches, because each takes what lowers the cost most at first: whole sources and places in another
 * unit, all but those that converted twice, and all.
 */
function tryInTurn(asWritten: Attempt, proposed: readonly Proposal[], options: SearchOptions): Attempt {
  const once = proposed.filter((one) => !isConvertedTwice(one, asWritten.points));
  const whole = once.filter(({ corrected, kind }) => corrected.cause === 'otherUnit' && wholeKinds.includes(kind));
  let best = asWritten;
  let tried = 0;
  const known = new Map<Proposal, Attempt>();
  for (const among of [whole, once, proposed]) {
    if (among.length === tried || isUnremarkable(best)) continue;
    tried = among.length;
    const found = correctGroups(asWritten, among, options, known);
    if (found.cost < best.cost) best = found;
  }
  return best;
}

function isConvertedTwice({ corrected, points: meant }: Correction, points: readonly SeriesPoint[]): boolean {
  const [first] = meant.keys();
  return corrected.cause === 'otherUnit' && (corrected.assumedUnit === 'miles') === (points[first ?? 0]?.unit === 'mi');
}

/** The explanation in which the unit changes from record to record, if that is likelier than what was found. */
function alternateUnits(asWritten: Attempt, found: Attempt, breakCount: number, options: SearchOptions): Attempt {
  const { points } = asWritten;
  const { mayBeMiles, mayBeKilometres } = options;
  const isKnown = mayBeMiles && mayBeKilometres;
  const correctionCost =
    otherUnitCost({
      isUnitInSeries: options.units.has('mi') && options.units.size > 1,
      areBothUnitsNear: options.areBothUnitsNear,
      isConvertedTwice: false,
      isFirst: false,
      isLast: false,
      isAbroad: false,
    }) + (isKnown ? 0 : unknownUnitCost);
  const minCost = correctionCost + points.length * alternatingUnitCost;
  const isWorthTrying = countEvents(found) > 1 && found.cost - minCost > points.length * minTransitionCost;
  // Where nobody is known to count miles, only figures that go up and down several times show them.
  if (points.length > maxAlternating || !isWorthTrying || (!isKnown && breakCount < minBreaks)) return found;
  const explained = findExplanation(points, {
    ...options,
    unitMode: 'alternating',
    mayBeMiles: true,
    mayBeKilometres: true,
  });
  const hasRollback = explained.acceptedReadings.some(({ transition }) => transition === 'rollback');
  const cost = explained.cost + correctionCost + (hasRollback ? rollbackAndOtherUnitCost : 0);
  return cost < found.cost ? { ...explained, cost, points, corrections: [], correctionCost } : found;
}

/** What does not just rise as labelled. */
function countEvents({ points, acceptedReadings }: Attempt): number {
  const unremarkable = acceptedReadings.filter(
    ({ transition, assumedUnit }) => transition === 'rise' && assumedUnit === 'labelled',
  );
  return points.length - unremarkable.length;
}

/**
 * Corrects one group after the other, always the one that lowers the cost most, while the cost falls. `known` has the
 * attempts that were made from the readings as written.
 */
function correctGroups(
  asWritten: Attempt,
  among: readonly Proposal[],
  options: SearchOptions,
  known: Map<Proposal, Attempt>,
): Attempt {
  let [best, left, budget] = [asWritten, among, maxReadingsExamined];
  while (left.length > 0 && best.corrections.length < maxCorrections && !isUnremarkable(best)) {
    const from = best;
    const affordable = Math.floor(budget / from.points.length);
    const promising = findPromising(from, left, options.classRates).slice(0, affordable);
    budget -= promising.length * from.points.length;
    if (promising.length === 0) break;
    const attempts = promising.map((correction) => {
      const attempt = (from === asWritten && known.get(correction)) || correctGroup(from, correction, options);
      if (from === asWritten) known.set(correction, attempt);
      return attempt;
    });
    const next = attempts.reduce((one, other) => (other.cost < one.cost ? other : one));
    if (next.cost >= best.cost) break;
    best = next;
    const corrected = new Set(next.corrections.flatMap(({ points }) => [...points.keys()]));
    left = left.filter(({ points }) => !points.keys().some((index) => corrected.has(index)));
  }
  return best;
}

/** Of many corrections only so many are tried. */
const maxPromising = 8;

/** Those with which the readings fall or jump least often; others explain less. */
function findPromising(
  { points, corrections }: Attempt,
  among: readonly Proposal[],
  classRates: DrivingRates,
): Proposal[] {
  const isAsWritten = corrections.length === 0;
  let fewest = findBreaks(points, classRates).length - 1;
  let promising: Proposal[] = [];
  for (const correction of among) {
    const left = isAsWritten ? correction.breaksLeft : countBreaksLeft(points, correction, classRates);
    if (left < fewest) promising = [];
    if (left > fewest) continue;
    fewest = left;
    promising.push(correction);
  }
  return promising.slice(0, maxPromising);
}

function countBreaksLeft(points: readonly SeriesPoint[], correction: Correction, classRates: DrivingRates): number {
  return findBreaks(inOrder(correctPoints(points, correction)).points, classRates).length;
}

function correctPoints(points: readonly SeriesPoint[], { points: meant }: Correction): SeriesPoint[] {
  return points.map((point, index) => meant.get(index) ?? point);
}

/** In order of the days that were meant, with the index of each in the range; undefined if the order is the same. */
function inOrder(points: readonly SeriesPoint[]): { points: readonly SeriesPoint[]; indexes?: readonly number[] } {
  if (isInOrder(points)) return { points };
  const indexes = [...points.keys()].toSorted(
    (one, other) => (points[one]?.day ?? 0) - (points[other]?.day ?? 0) || one - other,
  );
  return { points: indexes.flatMap((index) => points[index] ?? []), indexes };
}

function isInOrder(points: readonly SeriesPoint[]): boolean {
  let lastDay = -Infinity;
  for (const { day } of points) {
    if (day < lastDay) return false;
    lastDay = day;
  }
  return true;
}

/** Every reading is accepted as labelled and rises: no cause can explain anything more. */
function isUnremarkable(attempt: Attempt): boolean {
  return countEvents(attempt) === 0;
}

function correctGroup(before: Attempt, correction: Proposal, options: SearchOptions): Attempt {
  const corrected = correctPoints(before.points, correction);
  const { points: sorted, indexes } = inOrder(corrected);
  // The driving rates between readings of which some are wrong were wrong, too.
  const points = estimateRates(sorted, options.classRates);
  const { cost, acceptedReadings } = findExplanation(points, options);
  const isFurther = before.corrections.some((one) => one.corrected.cause === correction.corrected.cause);
  const placedReadings = indexes
    ? acceptedReadings.map((accepted) => ({ ...accepted, index: indexes[accepted.index] ?? 0 }))
    : acceptedReadings;
  const isDoubtful = isRollbackDoubtful(placedReadings, correction);
  const correctionCost =
    before.correctionCost + correction.cost(isFurther) + (isDoubtful ? rollbackAndOtherUnitCost : 0);
  const placed: SeriesPoint[] = [...corrected];
  points.forEach((point, place) => (placed[indexes?.[place] ?? place] = point));
  return {
    cost: cost + correctionCost,
    acceptedReadings: placedReadings,
    points: placed,
    corrections: [...before.corrections, correction],
    correctionCost,
  };
}

/** A fall from a corrected record to one that is not, or the reverse, may only show that the group is not the right one. */
function isRollbackDoubtful(acceptedReadings: readonly AcceptedReading[], { kind, points }: Proposal): boolean {
  return acceptedReadings.some(({ index, transition }, place) => {
    if (transition !== 'rollback') return false;
    const before = acceptedReadings[place - 1];
    return !wholeKinds.includes(kind) || points.has(index) !== points.has(before?.index ?? -1);
  });
}

/** What the corrections did to a reading. */
function describe({ points, corrections }: Attempt, accepted: AcceptedReading): AcceptedReading {
  const own = corrections.find((one) => one.points.has(accepted.index))?.corrected;
  if (!own) return accepted;
  if (own.cause === 'otherUnit') return { ...accepted, assumedUnit: finalUnit(own, accepted) };
  return { ...accepted, corrected: { ...own, day: points[accepted.index]?.day ?? 0 } };
}

/** What is converted back is as labelled. */
function finalUnit(
  { assumedUnit }: Extract<Corrected, { cause: 'otherUnit' }>,
  accepted: AcceptedReading,
): AssumedUnit {
  return accepted.assumedUnit === 'labelled' ? assumedUnit : 'labelled';
}
