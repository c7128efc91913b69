/** What is wrong in the records on purpose, so that a score knows what should be found. */
export type Flaw =
  | {
      readonly kind: 'rollback';
      readonly on: string;
      readonly byKm: number;
      /** From the last firm record before to the first after it; 0 where no record shows the rollback. */
      readonly seenDropKm: number;
    }
  | {
      readonly kind: 'typing error';
      readonly on: string;
      readonly true: number;
      readonly written: number;
      /** Which kind of record; those of titles are the North American changes of owner. */
      readonly source: TypedSource;
      readonly slip: Slip;
      /** The record was sent again with the right figure; the wrong one was not withdrawn. */
      readonly isCorrected: boolean;
    }
  | {
      readonly kind: UnitMistake;
      readonly source: UnitSource;
      /** The day of a single record; where there is none, the source does it with all of them. */
      readonly on?: string;
    }
  | {
      readonly kind: 'replacement';
      readonly on: string;
      /** Whether a workshop's record says so. */
      readonly isNoted: boolean;
      /** What the other instrument showed at first: 0 if it was new. */
      readonly fromKm: number;
    }
  /** Where an instrument of five digits went round for the first time, and at how many kilometres it does. */
  | { readonly kind: 'rollover'; readonly on: string; readonly atKm: number };

export type TypedSource = 'inspections' | 'services' | 'auctions' | 'titles';
export type UnitSource = 'inspections' | 'services' | 'listings';
export type Slip = 'dropped digit' | 'doubled digit' | 'extra digit' | 'swapped digits' | 'wrong digit';
export type UnitMistake = 'miles as kilometres' | 'kilometres as miles';
