import type { SourceKind } from '../../../language/sources.ts';
import type { Damaged } from '../../../report/evidence/events.ts';
import { damagePositions, damageZones, partGroups } from '../../../vehicles/codes.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { meaningOfAmount } from './amount-meaning.ts';
import { type CostRange, costRangeOf } from './cost-ranges.ts';
import { quotedIn, referenceKey } from './references.ts';

/** A damage record, prepared for comparison with many others. */
export interface ComparableRecord {
  readonly record: Damaged;
  /** Index among all records, the most trusted first. */
  readonly rank: number;
  /** The range of days that its date can mean, counted from 1970; NaN if the date is invalid. */
  readonly first: number;
  readonly last: number;
  /** Which distribution of days after the event its date follows. */
  readonly lateness: Lateness;
  readonly reference: string | undefined;
  /** The reference without its digits, which is the same for all numbers of one series. */
  readonly series: string | undefined;
  /** The number of the record that it replaces. */
  readonly replaces: string | undefined;
  /** Numbers of other records that it names: as the one that it replaces, or in its description. */
  readonly named: ReadonlySet<string>;
  /** Where it happened, if the record says that. */
  readonly place: string | undefined;
  readonly cost: CostRange | undefined;
  /** Whether the cost is only an approximation of what others call the cost. */
  readonly isCostRough: boolean;
  /** Bit sets. */
  readonly zones: number;
  readonly positions: number;
  readonly parts: number;
}

/** How late the date of a record may be: by what is said of it, else by who keeps the record. The promptest first. */
export const latenesses = ['loss', 'register', 'insurer', 'repair', 'archive'] as const;
export type Lateness = (typeof latenesses)[number];

const latenessBySource: Partial<Record<SourceKind, Lateness>> = {
  insuranceClaims: 'insurer',
  insuranceRegister: 'insurer',
  repairEstimates: 'repair',
  workshopRecords: 'repair',
  serviceBook: 'repair',
  photoArchive: 'archive',
  pictureLibrary: 'archive',
  auctionRecords: 'archive',
  classifieds: 'archive',
};

const latenessByMeaning: Record<NonNullable<Damaged['dateMeaning']>, Lateness> = {
  loss: 'loss',
  notice: 'insurer',
  entry: 'register',
  settlement: 'repair',
  invoice: 'repair',
};

/** These record what happened in their own country; all others may be anywhere. */
const localSources: readonly SourceKind[] = [
  'accidentRegister',
  'vehicleRegister',
  'titleRegister',
  'inspectionRegister',
];

/** How far an estimated date may be off: it says no more than a month. */
const estimatedDays = 15;

export function toComparable(record: Damaged, rank: number): ComparableRecord {
  const days = dayRange(record.date) ?? { first: Number.NaN, last: Number.NaN };
  const marginDays = record.isDateEstimated === true ? estimatedDays : 0;
  const reference = referenceKey(record);
  const named = new Set(quotedIn(record.description));
  const replaces = referenceKey({ reference: record.replaces, source: record.source });
  if (replaces !== undefined) named.add(replaces);
  if (reference !== undefined) named.delete(reference);
  const isLocal = localSources.includes(record.source);
  return {
    record,
    rank,
    first: days.first - marginDays,
    last: days.last + marginDays,
    lateness: latenessOf(record),
    reference,
    series: reference?.replaceAll(/\p{N}+/gu, ''),
    replaces,
    named,
    place: record.accidentCountry ?? (isLocal ? (record.country ?? undefined) : undefined),
    cost: costRangeOf(record),
    isCostRough: isCostRough(record),
    zones: bitsOf(record.zones, zoneBits),
    positions: bitsOf(record.positions, positionBits),
    parts: bitsOf(record.parts, partBits),
  };
}

function latenessOf({ dateMeaning, source }: Damaged): Lateness {
  return dateMeaning === undefined ? (latenessBySource[source] ?? 'register') : latenessByMeaning[dateMeaning];
}

/** A guess, a sum without tax or after the excess, or what was paid for a vehicle that was not repaired. */
function isCostRough(record: Damaged): boolean {
  const { amountBasis, type, outcome } = record;
  const isOtherSum = amountBasis === 'lessExcess' || amountBasis === 'net';
  return isOtherSum || type === 'totalLoss' || outcome === 'totalLoss' || meaningOfAmount(record) === 'guess';
}

const bitOf = (codes: readonly string[]): ReadonlyMap<string, number> =>
  new Map(codes.map((code, index) => [code, 2 ** index]));

export const zoneBits = bitOf(damageZones);
const positionBits = bitOf(damagePositions);
const partBits = bitOf(partGroups);

export function bitsOf(codes: readonly string[], bits: ReadonlyMap<string, number>): number {
  return codes.reduce((all, code) => all | (bits.get(code) ?? 0), 0);
}
