/** The page on which the API is tried with a key of a test account. */
export interface PlaygroundWords {
  readonly intro: string;
  readonly key: string;
  readonly keyHint: string;
  readonly call: string;
  readonly calls: Readonly<Record<'buy' | 'read' | 'pdf' | 'account' | 'usage' | 'statements', string>>;
  readonly vin: string;
  /** What a VIN for trials shows. */
  readonly cases: Readonly<Record<'ready' | 'slow' | 'rollback' | 'stolen' | 'thin' | 'down', string>>;
  readonly reportNumber: string;
  readonly send: string;
  readonly notTest: string;
  readonly noReport: string;
  readonly request: string;
  readonly answer: string;
  readonly cut: string;
}
