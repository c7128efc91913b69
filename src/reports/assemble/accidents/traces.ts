import type { SourceKind } from '../../../language/sources.ts';
import type { Damaged } from '../../../report/evidence/events.ts';
import { damagePositions, damageZones, partGroups } from '../../../vehicles/codes.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { type CostRange, costRangeOf } from './cost-ranges.ts';
import { referenceKey } from './references.ts';

/** A record of damage, made ready to be held against many others. */
export interface Trace {
  readonly record: Damaged;
  /** Among all records, the most trusted first. */
  readonly place: number;
  /** The days on which it may have been, counted from 1970; not a number where the date is none. */
  readonly first: number;
  readonly last: number;
  readonly lag: Lag;
  readonly reference: string | undefined;
  /** The letters of the reference, which numbers of one series share. */
  readonly series: string | undefined;
  readonly cost: CostRange | undefined;
  /** A bit for each. */
  readonly zones: number;
  readonly positions: number;
  readonly parts: number;
}

/** How many days after the event the date of a record may lie, as it often does and at most. */
interface Lag {
  readonly usual: number;
  readonly longest: number;
}

/** Who tells of damage may have only the day on which it was told, wrote it down, or looked at the damage. */
const lags: Partial<Record<SourceKind, Lag>> = {
  insuranceClaims: { usual: 7, longest: 28 },
  repairEstimates: { usual: 31, longest: 45 },
  workshopRecords: { usual: 31, longest: 45 },
  serviceBook: { usual: 31, longest: 45 },
  photoArchive: { usual: 28, longest: 45 },
};
const otherLag: Lag = { usual: 21, longest: 28 };

export const longestLagDays = 45;

export function traceOf(record: Damaged, place: number): Trace {
  const { first, last } = dayRange(record.date) ?? { first: Number.NaN, last: Number.NaN };
  const reference = referenceKey(record);
  return {
    record,
    place,
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
