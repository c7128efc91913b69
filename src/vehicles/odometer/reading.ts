export interface OdometerReading {
  /** A year, a month or a day; a time of day is ignored. */
  readonly date: string;
  readonly odometerKm: number;
  /** The unit of the source, km if absent. If it is unknown, `odometerKm` is the figure of the source, not converted. */
  readonly unit?: 'km' | 'mi' | 'mil' | 'unknown';
  /** An arbitrary name of the source: readings of one origin share their unit. */
  readonly origin?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** From an advertisement: rounded, and too low rather than too high. */
  readonly isApproximate?: boolean;
  /** The odometer may have been read some weeks before the date, as at an auction. */
  readonly isStale?: boolean;
  /** What a seller claims, in an advert or at an auction. */
  readonly isOffer?: boolean;
  /** How the figure came about; read, if absent. One that is not actual is never compared. */
  readonly meaning?: 'read' | 'declared' | 'estimated' | 'notActual';
  /** The odometer was replaced on this occasion. */
  readonly isReplacement?: boolean;
}
