import type { SourceKind } from '../../../language/sources.ts';
import type { Damaged } from '../../../report/evidence/events.ts';
import { damagePositions, damageZones, partGroups } from '../../../vehicles/codes.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { type CostRange, costRangeOf } from './cost-ranges.ts';
import { referenceKey } from './references.ts';

/** A damage record, prepared for comparison with many others. */
export interface ComparableRecord {
  readonly record: Damaged;
  /** Index among all records, the most trusted first. */
  readonly rank: number;
  /** The range of days that its date can mean, counted from 1970; NaN if the date is invalid. */
  readonly first: number;
  readonly last: number;
  readonly lag: Lag;
  readonly reference: string | undefined;
  /** The reference without its digits, which is the same for all numbers of one series. */
  readonly series: string | undefined;
  readonly cost: CostRange | undefined;
  /** Bit sets. */
  readonly zones: number;
  readonly positions: number;
  readonly parts: number;
}

/** By how many days a record's date may follow the event, usually and at most. */
interface Lag {
  readonly usual: number;
  readonly longest: number;
}

/** Some sources have only the day on which the damage was reported, recorded or inspected. */
const lags: Partial<Record<SourceKind, Lag>> = {
  insuranceClaims: { usual: 7, longest: 28 },
  repairEstimates: { usual: 31, longest: 45 },
  workshopRecords: { usual: 31, longest: 45 },
  serviceBook: { usual: 31, longest: 45 },
  photoArchive: { usual: 28, longest: 45 },
};
const otherLag: Lag = { usual: 21, longest: 28 };

export const longestLagDays = 45;

export function toComparable(record: Damaged, rank: number): ComparableRecord {
  const { first, last } = dayRange(record.date) ?? { first: Number.NaN, last: Number.NaN };
  const reference = referenceKey(record);
  return {
    record,
    rank,
    first,
    last,
    lag: lags[record.source] ?? otherLag,
    reference,
    series: reference?.replaceAll(/\p{N}+/gu, ''),
    cost: costRangeOf(record),
    zones: bitsOf(record.zones, zoneBits),
    positions: bitsOf(record.positions, positionBits),
    parts: bitsOf(record.parts, partBits),
  };
}

const bitOf = (codes: readonly string[]): ReadonlyMap<string, number> =>
  new Map(codes.map((code, index) => [code, 2 ** index]));

export const zoneBits = bitOf(damageZones);
const positionBits = bitOf(damagePositions);
const partBits = bitOf(partGroups);

export function bitsOf(codes: readonly string[], bits: ReadonlyMap<string, number>): number {
  return codes.reduce((all, code) => all | (bits.get(code) ?? 0), 0);
}
