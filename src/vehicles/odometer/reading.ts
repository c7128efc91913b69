export interface OdometerReading {
  /** A year, a month or a day; a time of day is left out of account. */
  readonly date: string;
  readonly odometerKm: number;
  /** The unit in which the origin gave it, km if absent. Where it is unknown, `odometerKm` is the figure as it stands. */
  readonly unit?: 'km' | 'mi' | 'mil' | 'unknown';
  /** Where it comes from, in any words: readings of one origin share their unit. */
  readonly origin?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Rounded or from memory, as in an advertisement. */
  readonly isApproximate?: boolean;
  /** Perhaps read some weeks before the date, as at an auction. */
  readonly isStale?: boolean;
  /** On this occasion the instrument was replaced. */
  readonly isReplacement?: boolean;
}
