import type { DamageType, DamageZone } from '../../../vehicles/codes.ts';
import { bitsOf, type ComparableRecord, zoneBits } from './comparable-record.ts';
import { compareCosts } from './cost-ranges.ts';

/**
 * What can be observed about two records, field by field, apart from their dates. A field that one of them lacks is not
 * observed. How much each observation says is learned (`learned-weights.ts`).
 */
export const observations = {
  country: ['same', 'settledElsewhere', 'happenedElsewhere'],
  cost: ['equal', 'equalRound', 'inRange', 'inWideRange', 'near', 'similar', 'different', 'far'],
  roughCost: ['near', 'similar', 'different', 'far'],
  type: ['sameUsual', 'sameUnusual', 'related', 'unrelated'],
  zones: ['shared', 'filedOtherwise', 'adjacent', 'apart'],
  positions: ['shared', 'apart'],
  parts: ['shared', 'apart'],
  odometer: ['near', 'far'],
  fault: ['same', 'other'],
  source: ['otherKind', 'otherClaim', 'otherNumber', 'similarNumber', 'unnumbered'],
  sourceOnOneDay: ['otherKind', 'sameKind'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ComparedField = keyof typeof observations;
export type Observation<Of extends ComparedField> = (typeof observations)[Of][number];
export type Comparison = { readonly [Of in ComparedField]: Observation<Of> | undefined };

export function compareRecords(one: ComparableRecord, other: ComparableRecord): Comparison {
  const isOneDay = one.record.date === other.record.date;
  const isRough = one.isCostRough || other.isCostRough;
  const cost = compareCost(one, other);
  return {
    country: compareCountry(one, other),
    cost: isRough ? undefined : cost,
    roughCost: isRough ? roughly(cost) : undefined,
    type: compareType(one.record.type, other.record.type),
    zones: compareZones(one.zones, other.zones),
    positions: compareSets(one.positions, other.positions),
    parts: compareSets(one.parts, other.parts),
    odometer: compareOdometer(one, other),
    fault: compareFault(one, other),
    source: isOneDay ? undefined : compareSource(one, other),
    sourceOnOneDay: isOneDay ? (one.record.source === other.record.source ? 'sameKind' : 'otherKind') : undefined,
  };
}

/** Damage is settled where the owner lives, which may not be where it happened. */
function compareCountry(one: ComparableRecord, other: ComparableRecord): Observation<'country'> | undefined {
  if (one.place !== undefined && other.place !== undefined) {
    return one.place === other.place ? 'same' : 'happenedElsewhere';
  }
  const [country, otherCountry] = [one.place ?? one.record.country, other.place ?? other.record.country];
  if (country === null || otherCountry === null) return undefined;
  return country === otherCountry ? 'same' : 'settledElsewhere';
}

function compareCost(one: ComparableRecord, other: ComparableRecord): Observation<'cost'> | undefined {
  const compared = compareCosts(one.cost, other.cost);
  if (!compared) return undefined;
  const { ratio, width, high } = compared;
  if (ratio <= 1.005 && width === 1) return high % 100 === 0 ? 'equalRound' : 'equal';
  if (ratio <= 1) return width <= 2 ? 'inRange' : 'inWideRange';
  if (ratio <= 1.1) return 'near';
  // As far as tax and the usual errors of an estimate make them differ.
  if (ratio <= 1.35) return 'similar';
  return ratio <= 2.5 ? 'different' : 'far';
}

function roughly(cost: Observation<'cost'> | undefined): Observation<'roughCost'> | undefined {
  if (cost === undefined) return undefined;
  if (cost === 'similar' || cost === 'inWideRange') return 'similar';
  return cost === 'different' || cost === 'far' ? cost : 'near';
}

/** Types that different sources use for one event: a collision is another one's parking damage. */
const relatedTypes: readonly (readonly DamageType[])[] = [
  ['collision', 'parking', 'animal', 'rollover', 'glass'],
  ['parking', 'vandalism', 'glass'],
  ['theft', 'vandalism'],
  ['hail', 'glass'],
];

/** A total loss may be of any type. */
export function compareType(one: DamageType, other: DamageType): Observation<'type'> | undefined {
  if ([one, other].some((type) => type === 'other' || type === 'totalLoss')) return undefined;
  if (one === other) return one === 'collision' || one === 'parking' ? 'sameUsual' : 'sameUnusual';
  return relatedTypes.some((types) => types.includes(one) && types.includes(other)) ? 'related' : 'unrelated';
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
const filedOtherwise: readonly (readonly [zone: number, adjacent: number])[] = [
  [zoneSet('front'), zoneSet('engineBay', 'glass')],
];

function compareZones(one: number, other: number): Observation<'zones'> | undefined {
  if (one === 0 || other === 0) return undefined;
  if ((one & other) !== 0) return 'shared';
  if (haveAny(filedOtherwise, one, other)) return 'filedOtherwise';
  return haveAny(adjacentZones, one, other) ? 'adjacent' : 'apart';
}

const haveAny = (pairs: readonly (readonly [number, number])[], one: number, other: number): boolean =>
  pairs.some(
    ([zone, adjacent]) =>
      ((one & zone) !== 0 && (other & adjacent) !== 0) || ((other & zone) !== 0 && (one & adjacent) !== 0),
  );

function compareSets(one: number, other: number): 'shared' | 'apart' | undefined {
  if (one === 0 || other === 0) return undefined;
  return (one & other) === 0 ? 'apart' : 'shared';
}

/** A day's driving, and what is driven to the workshop. */
const kmPerDay = 150;
const kmAround = 200;

function compareOdometer(one: ComparableRecord, other: ComparableRecord): Observation<'odometer'> | undefined {
  const [km, otherKm] = [one.record.odometerKm, other.record.odometerKm];
  if (km === undefined || otherKm === undefined) return undefined;
  const days = Math.max(one.last, other.last) - Math.min(one.first, other.first);
  return Math.abs(km - otherKm) <= kmAround + kmPerDay * days ? 'near' : 'far';
}

function compareFault(one: ComparableRecord, other: ComparableRecord): Observation<'fault'> | undefined {
  const [cause, otherCause] = [one.record.cause, other.record.cause];
  const [victim, otherVictim] = [one.record.wasVictim, other.record.wasVictim];
  if (cause !== undefined && otherCause !== undefined) return cause === otherCause ? 'same' : 'other';
  if (victim === undefined || otherVictim === undefined) return undefined;
  return victim === otherVictim ? 'same' : 'other';
}

/**
 * A source reports an event once, unless it corrects itself. Two registers may know of it under a number each; a vehicle
 * has one insurer at a time.
 */
function compareSource(one: ComparableRecord, other: ComparableRecord): Observation<'source'> {
  if (one.record.source !== other.record.source) return 'otherKind';
  if (areOfOneSeries(one, other)) return 'similarNumber';
  if (one.record.source === 'insuranceClaims') return 'otherClaim';
  return one.reference === undefined || other.reference === undefined ? 'unnumbered' : 'otherNumber';
}

/** Numbers of one format, from one kind of source in one country, mostly come from one company. */
export function areOfOneSeries(one: ComparableRecord, other: ComparableRecord): boolean {
  if (one.reference === undefined || other.reference === undefined) return false;
  return (
    one.record.source === other.record.source &&
    one.record.country === other.record.country &&
    one.series === other.series &&
    Math.abs(one.reference.length - other.reference.length) <= 1
  );
}
