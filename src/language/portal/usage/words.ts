/** The usage of a month, by day, and by key and outcome. */
export interface UsageWords {
  readonly intro: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly calls: string;
  readonly charged: string;
  readonly amount: string;
  readonly day: string;
  readonly key: string;
  readonly outcome: string;
  readonly callsADay: string;
  readonly byDay: string;
  readonly byKey: string;
  readonly wholeMonth: string;
  readonly tooMany: string;
  readonly chargedOnce: string;
  readonly repeat: string;
  readonly portal: string;
  readonly refunds: string;
  readonly total: string;
  readonly noCalls: string;
  readonly csvByDay: string;
  readonly csvByKey: string;
}
