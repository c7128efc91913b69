import type { SearchOptions } from '../search-options.ts';
import type { SeriesPoint } from '../series.ts';

/** Records that one cause may have made wrong: of one source or place, from a date on, or every second one. */
export interface Group {
  readonly kind: 'source' | 'place' | 'fromDate' | 'everySecond';
  readonly indexes: readonly number[];
  /** Several of them contradict records that are not of the group: single mistakes do not look like this. */
  readonly isPattern: boolean;
}

/** What a cause did to a record, as far as it is to be told. */
export type Corrected =
  /** The figure is in another unit than labelled. */
  | { readonly cause: 'otherUnit'; readonly assumedUnit: 'miles' | 'kilometres' }
  /** The first or the last digit is missing. */
  | { readonly cause: 'digit' }
  /** The source dates records by when it got them. */
  | { readonly cause: 'delay' }
  | { readonly cause: 'dayAndMonth' };

/** What the records of a group were meant as, if one cause made them what they are. */
export interface Correction {
  readonly corrected: Corrected;
  /** The points as they were meant, by their index. */
  readonly points: ReadonlyMap<number, SeriesPoint>;
  /** The cost of this cause. Lower if another group is corrected in the same way. */
  readonly cost: (isFurther: boolean) => number;
}

/** A cause that can make all records of a group wrong. It is asked for each group, and may propose nothing. */
export type GroupCause = (
  points: readonly SeriesPoint[],
  group: Group,
  options: SearchOptions,
) => readonly Correction[];
