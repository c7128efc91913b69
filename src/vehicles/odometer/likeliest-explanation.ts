import { isConvertedTwice } from './assumed-unit.ts';
import {
  type SearchAttempt,
  correctGroup,
  countBreaksLeft,
  countEvents,
  countUnexplained,
  describeReading,
  explainInOrder,
  inOrder,
  isUnremarkable,
  type Proposal,
  wholeKinds,
} from './attempt.ts';
import { findBreaks } from './causes/breaks.ts';
import type { Correction } from './causes/cause.ts';
import { findDelays } from './causes/delay.ts';
import { findGroups } from './causes/groups.ts';
import { groupCauses } from './causes/index.ts';
import type { DrivingRates } from './class-rates.ts';
import { minTransitionCost, otherUnitCost, rollbackAndOtherUnitCost, unknownUnitCost } from './costs.ts';
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
    const asWritten: SearchAttempt = {
      ...findExplanation(points, options),
      points,
      corrections: [],
      correctionCost: 0,
    };
    if (isUnremarkable(asWritten)) return asWritten;
    const one = searchFrom(asWritten, propose(), options);
    const best =
      countUnexplained(one) < minUnexplained ? one : tryTwoCauses(asWritten, one, propose().proposed, options);
    return {
      cost: best.cost,
      acceptedReadings: best.acceptedReadings.map((accepted) => describeReading(best, accepted)),
    };
  };
}

/** The likeliest explanation that corrects groups of these readings, or assumes that units alternate. */
function searchFrom(
  from: SearchAttempt,
  { proposed, breakCount }: { readonly proposed: readonly Proposal[]; readonly breakCount: number },
  options: SearchOptions,
): SearchAttempt {
  const byGroups = tryInTurn(from, proposed, options);
  return isUnremarkable(byGroups) ? byGroups : alternateUnits(from, byGroups, breakCount, options);
}

/** So many readings are left for which one cause is no explanation. */
const minUnexplained = 3;

/** Where more of the readings are left, two causes do not explain them either. */
const maxUnexplainedShare = 0.4;

/** Two causes are looked for where one explains a part: so much is its explanation likelier than none. */
const minGain = 10;

/** Of all causes that may be one of two, so many are combined with others. */
const maxFirstCauses = 2;

/**
 * Two causes at once: what looks like many single mistakes may be a delay of one source, whose figures are hidden by the
 * miles of another. So a cause that changes dates or digits is assumed first, and all others are looked for once more.
 */
function tryTwoCauses(
  asWritten: SearchAttempt,
  one: SearchAttempt,
  proposed: readonly Proposal[],
  options: SearchOptions,
): SearchAttempt {
  const { length } = asWritten.points;
  const isPart = asWritten.cost - one.cost > minGain;
  if (!isPart || length > maxAlternating || countUnexplained(one) > length * maxUnexplainedShare) return one;
  const line = one.acceptedReadings.map((accepted) => describeReading(one, accepted));
  const known = proposed.filter(({ corrected, kind }) => corrected.cause !== 'otherUnit' && wholeKinds.includes(kind));
  const firstCauses = [...known, ...proposeDelays(asWritten.points, line)]
    .map((proposal) => correctGroup(asWritten, proposal, options))
    .map((attempt) => ({ attempt, cost: alternateUnits(attempt, attempt, Infinity, options).cost }))
    .filter(({ cost }) => cost < one.cost)
    .toSorted((first, second) => first.cost - second.cost)
    .slice(0, maxFirstCauses);
  let best = one;
  for (const { attempt } of firstCauses) {
    const { points, indexes } = inOrder(attempt.points);
    const { proposed: further, breakCount } = proposeCorrections(points, options);
    const placed = indexes ? further.map((proposal) => placeProposal(proposal, indexes)) : further;
    const found = searchFrom(attempt, { proposed: placed, breakCount }, options);
    if (found.cost < best.cost) best = found;
  }
  return best;
}

function proposeDelays(points: readonly SeriesPoint[], line: readonly AcceptedReading[]): Proposal[] {
  return findDelays(points, line).map((correction) => ({ ...correction, kind: 'source', breaksLeft: 0 }));
}

function placeProposal(proposal: Proposal, indexes: readonly number[]): Proposal {
  const points = new Map([...proposal.points].map(([index, point]) => [indexes[index] ?? 0, point]));
  return { ...proposal, points };
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

/**
 * The best of several searches, because each takes what lowers the cost most at first: whole sources and places in another
 * unit, all but those that converted twice, and all.
 */
function tryInTurn(asWritten: SearchAttempt, proposed: readonly Proposal[], options: SearchOptions): SearchAttempt {
  const notTwice = proposed.filter((one) => !convertsTwice(one, asWritten.points));
  const whole = notTwice.filter(({ corrected, kind }) => corrected.cause === 'otherUnit' && wholeKinds.includes(kind));
  let best = asWritten;
  let tried = 0;
  const known = new Map<Proposal, SearchAttempt>();
  for (const among of [whole, notTwice, proposed]) {
    if (among.length === tried || isUnremarkable(best)) continue;
    tried = among.length;
    const found = correctGroups(asWritten, among, options, known);
    if (found.cost < best.cost) best = found;
  }
  return best;
}

function convertsTwice({ corrected, points: meant }: Correction, points: readonly SeriesPoint[]): boolean {
  const [first] = meant.keys();
  const point = first === undefined ? undefined : points[first];
  return point !== undefined && corrected.cause === 'otherUnit' && isConvertedTwice(corrected.assumedUnit, point);
}

/** The explanation in which the unit changes from record to record, if that is likelier than what was found. */
function alternateUnits(
  from: SearchAttempt,
  found: SearchAttempt,
  breakCount: number,
  options: SearchOptions,
): SearchAttempt {
  const { points } = from;
  const { mayBeMiles, mayBeKilometres } = options;
  const isKnown = mayBeMiles && mayBeKilometres;
  const correctionCost =
    from.correctionCost +
    otherUnitCost({
      isUnitInSeries: options.units.has('mi') && options.units.size > 1,
      areBothUnitsNear: options.areBothUnitsNear,
      isConvertedTwice: false,
      isFirst: false,
      isLast: false,
      isAbroad: false,
    }) +
    (isKnown ? 0 : unknownUnitCost);
  const minCost = correctionCost + points.length * alternatingUnitCost;
  const isWorthTrying = countEvents(found) > 1 && found.cost - minCost > points.length * minTransitionCost;
  // Where nobody is known to count miles, only figures that go up and down several times show them.
  if (points.length > maxAlternating || !isWorthTrying || (!isKnown && breakCount < minBreaks)) return found;
  const explained = explainInOrder(points, {
    ...options,
    unitMode: 'alternating',
    mayBeMiles: true,
    mayBeKilometres: true,
  });
  const hasRollback = explained.acceptedReadings.some(({ transition }) => transition === 'rollback');
  const cost = explained.cost + correctionCost + (hasRollback ? rollbackAndOtherUnitCost : 0);
  return cost < found.cost ? { ...explained, cost, points, corrections: from.corrections, correctionCost } : found;
}

/**
 * Corrects one group after the other, always the one that lowers the cost most, while the cost falls. `known` has the
 * attempts that were made from the readings as written.
 */
function correctGroups(
  asWritten: SearchAttempt,
  among: readonly Proposal[],
  options: SearchOptions,
  known: Map<Proposal, SearchAttempt>,
): SearchAttempt {
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
  { points, corrections }: SearchAttempt,
  among: readonly Proposal[],
  classRates: DrivingRates,
): Proposal[] {
  const isAsWritten = corrections.length === 0;
  let fewest = findBreaks(inOrder(points).points, classRates).length - 1;
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
