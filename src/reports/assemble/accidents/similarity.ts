import type { DamageType, DamageZone } from '../../../vehicles/codes.ts';
import { bitsOf, type ComparableRecord, zoneBits } from './comparable-record.ts';
import { compareCosts, type CostRange } from './cost-ranges.ts';

/**
 * The evidence that two records describe one event rather than two: they do if it is above zero. Each observation is
 * weighted roughly by the logarithm of how much more often it is seen between records of one event. Only the two
 * records count: if a third one could change the result, a new record could turn two accidents into one.
 */
export function similarity(one: ComparableRecord, other: ComparableRecord): number {
  const time = weighTime(one, other);
  if (time === impossible || haveDifferentNumbers(one, other)) return impossible;
  return (
    time +
    weighCost(one.cost, other.cost) +
    weighType(one.record.type, other.record.type) +
    weighZones(one, other) +
    weighCountry(one.record.country, other.record.country) +
    weighCircumstances(one, other)
  );
}

const impossible = Number.NEGATIVE_INFINITY;

/** Weight of a gap in days; the first entry that covers it counts. */
const timeWeights: readonly (readonly [days: number, weight: number])[] = [
  [0, 3],
  [1, 2.5],
  [3, 2.2],
  [7, 1.6],
  [10, 1.2],
  [14, 0.6],
  [21, 0],
  [29, -0.4],
  [45, -2.2],
];
const unusualLagWeight = -1.5;
const sameMonthWeight = 1.4;
const nextToMonthWeight = 0.6;
const sameYearWeight = -1.5;
const maxMonthDays = 31;
/** An archive dates a video by when it was recorded or submitted, which proves little either way. */
const archiveWeight = 0.1;

/**
 * The later date may be that of a report or an estimate, so the later record's kind of source decides how long a gap
 * may be.
 */
function weighTime(one: ComparableRecord, other: ComparableRecord): number {
  const [earlier, later] = one.first <= other.first ? [one, other] : [other, one];
  const gapDays = Math.max(0, later.first - earlier.last);
  // Also if one of them is not a date.
  if (!(gapDays <= later.lag.longest)) return impossible;
  const widest = Math.max(one.last - one.first, other.last - other.first);
  if (widest > maxMonthDays) return gapDays === 0 ? sameYearWeight : impossible;
  const gap = timeWeights.find(([days]) => gapDays <= days)?.[1] ?? impossible;
  if (widest > 0) return Math.min(gap, gapDays === 0 ? sameMonthWeight : nextToMonthWeight);
  if (isArchived(one) || isArchived(other)) return Math.max(gap, archiveWeight);
  return gapDays > later.lag.usual ? gap + unusualLagWeight : gap;
}

const isArchived = ({ record }: ComparableRecord): boolean => record.source === 'photoArchive';

/** One company does not give one event two numbers on two days. */
function haveDifferentNumbers(one: ComparableRecord, other: ComparableRecord): boolean {
  return areOfOneSeries(one, other) && (one.first !== other.first || one.last !== other.last);
}

/** Numbers of one format, from one kind of source, come from one company. */
function areOfOneSeries(one: ComparableRecord, other: ComparableRecord): boolean {
  if (one.reference === undefined || other.reference === undefined) return false;
  return (
    one.record.source === other.record.source &&
    one.series === other.series &&
    Math.abs(one.reference.length - other.reference.length) <= 1
  );
}

const costWeights: readonly (readonly [ratio: number, weight: number])[] = [
  [1.01, 3.5],
  [1.07, 2.5],
  [1.15, 1.8],
  [1.3, 1.2],
  [1.6, 0],
  [2.5, -1],
];
/** An estimate is not an invoice, so differing amounts say less than equal ones. */
const farCostWeight = -1.5;
const equalCostWeight = 4;
/** Round sums are common. */
const equalRoundCostWeight = 2.5;
const withinRangeWeights: readonly (readonly [width: number, weight: number])[] = [
  [1.6, 2],
  [3, 1],
];
const withinWideRangeWeight = 0.3;

function weighCost(one: CostRange | undefined, other: CostRange | undefined): number {
  const compared = compareCosts(one, other);
  if (!compared) return 0;
  const { ratio, width, high } = compared;
  if (ratio > 1) return costWeights.find(([most]) => ratio <= most)?.[1] ?? farCostWeight;
  if (width === 1) return high % 100 === 0 ? equalRoundCostWeight : equalCostWeight;
  return withinRangeWeights.find(([widest]) => width <= widest)?.[1] ?? withinWideRangeWeight;
}

/**
 * Types that different sources use for one event: a collision is another one's parking damage, and an insurer's total
 * loss.
 */
const relatedTypes: readonly (readonly DamageType[])[] = [
  ['collision', 'parking', 'animal', 'rollover', 'totalLoss'],
  ['collision', 'glass'],
  ['parking', 'vandalism', 'glass'],
  ['theft', 'vandalism', 'totalLoss'],
  ['fire', 'totalLoss'],
  ['flood', 'totalLoss'],
  ['hail', 'glass'],
  ['hail', 'totalLoss'],
];

function weighType(one: DamageType, other: DamageType): number {
  if (one === 'other' || other === 'other') return 0;
  if (one === other) return one === 'collision' || one === 'parking' ? 0.5 : 1.2;
  return relatedTypes.some((types) => types.includes(one) && types.includes(other)) ? -0.2 : -5;
}

const zoneSet = (...zones: DamageZone[]): number => bitsOf(zones, zoneBits);

/** Damage extends to adjacent zones, and a record may list a part of them only. */
const adjacentZones: readonly (readonly [zone: number, adjacent: number])[] = [
  [zoneSet('front'), zoneSet('leftSide', 'rightSide', 'underbody', 'roof')],
  [zoneSet('rear'), zoneSet('leftSide', 'rightSide', 'glass', 'underbody', 'roof')],
  [zoneSet('leftSide', 'rightSide'), zoneSet('front', 'rear', 'glass', 'roof', 'interior')],
  [zoneSet('interior'), zoneSet('glass', 'underbody', 'leftSide', 'rightSide', 'engineBay')],
];

/** A source that knows only the four sides files engine and windscreen under the front. */
const [atFront, ofFront] = [zoneSet('front'), zoneSet('engineBay', 'glass')];

function weighZones(one: ComparableRecord, other: ComparableRecord): number {
  const details = weighOverlap(one.positions, other.positions, 0.4) + weighOverlap(one.parts, other.parts, 0.4);
  if (one.zones === 0 || other.zones === 0) return details;
  if ((one.zones & other.zones) !== 0) return details + 1;
  if (hasEach(one.zones, atFront, other.zones, ofFront) || hasEach(other.zones, atFront, one.zones, ofFront)) return 0;
  const areAdjacent = adjacentZones.some(
    ([zone, adjacent]) =>
      hasEach(one.zones, zone, other.zones, adjacent) || hasEach(other.zones, zone, one.zones, adjacent),
  );
  return areAdjacent ? -1.2 : -3.5;
}

const hasEach = (one: number, wanted: number, other: number, otherWanted: number): boolean =>
  (one & wanted) !== 0 && (other & otherWanted) !== 0;

function weighOverlap(one: number, other: number, weight: number): number {
  if (one === 0 || other === 0) return 0;
  return (one & other) === 0 ? -weight : weight;
}

/** Damage may be settled in another country than where it happened, but that needs further evidence. */
function weighCountry(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0;
  return one === other ? 0.3 : -5;
}

function weighCircumstances(one: ComparableRecord, other: ComparableRecord): number {
  return (
    weighEqual(one.record.wasVictim, other.record.wasVictim, { equal: 0.2, unequal: -1 }) +
    weighEqual(one.record.cause, other.record.cause, { equal: 0.3, unequal: -0.7 }) +
    weighSource(one, other)
  );
}

/** A source reports an event once, unless it corrects itself. */
function weighSource(one: ComparableRecord, other: ComparableRecord): number {
  if (areOfOneSeries(one, other)) return -1.5;
  const mayBeOneHouse = one.reference === undefined || other.reference === undefined;
  return one.record.source === other.record.source && mayBeOneHouse && one.first !== other.first ? -1.5 : 0;
}

function weighEqual<Value>(
  one: Value | undefined,
  other: Value | undefined,
  weights: { readonly equal: number; readonly unequal: number },
): number {
  if (one === undefined || other === undefined) return 0;
  return one === other ? weights.equal : weights.unequal;
}
