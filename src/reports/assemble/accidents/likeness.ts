import type { DamageType, DamageZone } from '../../../vehicles/codes.ts';
import { compareCosts, type CostRange } from './cost-ranges.ts';
import { bitsOf, type Trace, zoneBits } from './traces.ts';

/**
 * How much speaks for two records telling of one event, against their telling of two. Above zero they are taken for one.
 * Each sign is weighed about as the logarithm of how much more often it is seen among records of one event. Nothing but
 * the two records counts: what a third one says must not change it, or a new record could make one accident of two.
 */
export function likeness(one: Trace, other: Trace): number {
  const time = weighTime(one, other);
  if (time === never || areNumberedApart(one, other)) return never;
  return (
    time +
    weighCost(one.cost, other.cost) +
    weighType(one.record.type, other.record.type) +
    weighZones(one, other) +
    weighCountry(one.record.country, other.record.country) +
    weighCircumstances(one, other)
  );
}

const never = Number.NEGATIVE_INFINITY;

/** What a gap of so many days is worth; the first that reaches so far counts. */
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
const besideMonthWeight = 0.6;
const sameYearWeight = -1.5;
const vaguestMonthDays = 31;
/** An archive goes by when a film was taken, or came in: that speaks for little and against nothing. */
const archiveWeight = 0.1;

/** The later date may be that of a report or an estimate, so it is up to the later record how long a gap may be. */
function weighTime(one: Trace, other: Trace): number {
  const [earlier, later] = one.first <= other.first ? [one, other] : [other, one];
  const gapDays = Math.max(0, later.first - earlier.last);
  // Also where a date is none.
  if (!(gapDays <= later.lag.longest)) return never;
  const widest = Math.max(one.last - one.first, other.last - other.first);
  if (widest > vaguestMonthDays) return gapDays === 0 ? sameYearWeight : never;
  const gap = timeWeights.find(([days]) => gapDays <= days)?.[1] ?? never;
  if (widest > 0) return Math.min(gap, gapDays === 0 ? sameMonthWeight : besideMonthWeight);
  if (isArchived(one) || isArchived(other)) return Math.max(gap, archiveWeight);
  return gapDays > later.lag.usual ? gap + unusualLagWeight : gap;
}

const isArchived = ({ record }: Trace): boolean => record.source === 'photoArchive';

/** One house does not give one event two numbers on two days. */
function areNumberedApart(one: Trace, other: Trace): boolean {
  return areOfOneHouse(one, other) && (one.first !== other.first || one.last !== other.last);
}

/** Numbers of one kind of source that are made alike come from one house. */
function areOfOneHouse(one: Trace, other: Trace): boolean {
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
/** An estimate is no invoice, so amounts that differ say less than amounts that agree. */
const farCostWeight = -1.5;
const equalCostWeight = 4;
/** Many a damage comes to a round sum. */
const equalRoundCostWeight = 2.5;
const withinRangeWeights: readonly (readonly [width: number, weight: number])[] = [
  [1.6, 2],
  [3, 1],
];
const withinWideRangeWeight = 0.3;

function weighCost(one: CostRange | undefined, other: CostRange | undefined): number {
  const compared = compareCosts(one, other);
  if (!compared) return 0;
  const { apart, width, high } = compared;
  if (apart > 1) return costWeights.find(([ratio]) => apart <= ratio)?.[1] ?? farCostWeight;
  if (width === 1) return high % 100 === 0 ? equalRoundCostWeight : equalCostWeight;
  return withinRangeWeights.find(([widest]) => width <= widest)?.[1] ?? withinWideRangeWeight;
}

/** What one calls a collision another calls parking damage, and an insurer a total loss. */
const alikeTypes: readonly (readonly DamageType[])[] = [
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
  return alikeTypes.some((types) => types.includes(one) && types.includes(other)) ? -0.2 : -5;
}

const zonesBeside = (...zones: DamageZone[]): number => bitsOf(zones, zoneBits);

/** A blow reaches round the corner, and one who looked at a part of the damage tells a part. */
const neighbours: readonly (readonly [zone: number, beside: number])[] = [
  [zonesBeside('front'), zonesBeside('leftSide', 'rightSide', 'underbody', 'roof')],
  [zonesBeside('rear'), zonesBeside('leftSide', 'rightSide', 'glass', 'underbody', 'roof')],
  [zonesBeside('leftSide', 'rightSide'), zonesBeside('front', 'rear', 'glass', 'roof', 'interior')],
  [zonesBeside('interior'), zonesBeside('glass', 'underbody', 'leftSide', 'rightSide', 'engineBay')],
];

/** Engine and windscreen are at the front, for whoever has only the four sides to choose from. */
const [atFront, ofFront] = [zonesBeside('front'), zonesBeside('engineBay', 'glass')];

function weighZones(one: Trace, other: Trace): number {
  const finer = weighOverlap(one.positions, other.positions, 0.4) + weighOverlap(one.parts, other.parts, 0.4);
  if (one.zones === 0 || other.zones === 0) return finer;
  if ((one.zones & other.zones) !== 0) return finer + 1;
  if (hasEach(one.zones, atFront, other.zones, ofFront) || hasEach(other.zones, atFront, one.zones, ofFront)) return 0;
  const areBeside = neighbours.some(
    ([zone, beside]) => hasEach(one.zones, zone, other.zones, beside) || hasEach(other.zones, zone, one.zones, beside),
  );
  return areBeside ? -1.2 : -3.5;
}

const hasEach = (one: number, wanted: number, other: number, otherWanted: number): boolean =>
  (one & wanted) !== 0 && (other & otherWanted) !== 0;

function weighOverlap(one: number, other: number, weight: number): number {
  if (one === 0 || other === 0) return 0;
  return (one & other) === 0 ? -weight : weight;
}

/** Damage may be settled in another country than where it happened, but then there must be more to say so. */
function weighCountry(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0;
  return one === other ? 0.3 : -5;
}

function weighCircumstances(one: Trace, other: Trace): number {
  return (
    weighEqual(one.record.wasVictim, other.record.wasVictim, { equal: 0.2, unequal: -1 }) +
    weighEqual(one.record.cause, other.record.cause, { equal: 0.3, unequal: -0.7 }) +
    weighSource(one, other)
  );
}

/** Whoever tells an event tells it once, unless it is a correction. */
function weighSource(one: Trace, other: Trace): number {
  if (areOfOneHouse(one, other)) return -1.5;
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
