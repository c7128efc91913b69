/**
 * Why the odometer was judged as it was. Figures and dates come ready formatted, in the nominative or in whatever form
 * the formatter gives them; so the sentences keep them apart, where no preposition or number would bend them.
 */
export interface OdometerExplanation {
  readonly CONSISTENT: (told: { count: string; from: string; to: string; last: string }) => string;
  readonly ROLLBACK_LIKELY: (told: FallenReading) => string;
  readonly ROLLBACK_POSSIBLE: (told: FallenReading) => string;
  readonly ENTRY_ERROR: (told: { date: string; written: string; expected: string }) => string;
  /** The source as `describeSource` words it. */
  readonly UNIT_CONFLICT: (told: { source: string; count: string }) => string;
  readonly ROLLOVER: (told: { date: string; before: string; after: string }) => string;
  readonly ODOMETER_REPLACED: (told: { date: string; before: string; after: string }) => string;
  readonly INSUFFICIENT_DATA: (told: { count: string }) => string;
}

interface FallenReading {
  /** When the lower reading was taken. */
  date: string;
  after: string;
  beforeDate: string;
  before: string;
  missing: string;
}
