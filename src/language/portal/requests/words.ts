/** What the partner's programs sent to the API. */
export interface RequestsWords {
  readonly intro: string;
  readonly empty: string;
  readonly heads: Readonly<
    Record<
      'time' | 'key' | 'call' | 'report' | 'status' | 'outcome' | 'count' | 'price' | 'took' | 'request' | 'code',
      string
    >
  >;
  /** The request came with no valid key; it was about no report. */
  readonly noKey: string;
  readonly noReport: string;
  readonly day: string;
  /** What came of a request; an error is shown by its code. */
  readonly outcomes: Readonly<Record<'charged' | 'repeat' | 'OK' | 'DISCONNECTED', string>>;
  readonly failed: string;
  readonly title: (request: string) => string;
  readonly meanings: {
    readonly charged: (price: string) => string;
    readonly repeat: string;
    readonly OK: string;
    readonly DISCONNECTED: string;
    readonly addressRefused: string;
    readonly failed: string;
  };
  readonly flood: (requests: string) => string;
  /** A link to the list of error codes. */
  readonly codes: string;
}
