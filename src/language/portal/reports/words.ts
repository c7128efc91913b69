/** The pages on which a member looks up a VIN, buys a report and opens it. */
export interface ReportsWords {
  readonly intro: string;
  /** The field that takes either. */
  readonly vinOrNumber: string;
  readonly vinHint: string;
  readonly lookUp: string;
  readonly noReports: string;
  readonly noSuchReport: string;
  readonly heads: Readonly<Record<'report' | 'vehicle' | 'vin' | 'bought' | 'price' | 'state', string>>;
  readonly states: Readonly<Record<'complete' | 'pending' | 'expired' | 'erased', string>>;
  /** Marks a report of a vehicle of which more is known by now. */
  readonly changed: string;
  /** What is wrong with a VIN. */
  readonly problems: {
    readonly empty: string;
    readonly tooLong: string;
    readonly repeated: string;
    /** A VIN has 17 characters. */
    readonly length: (length: number) => string;
    /** I, O or Q, which are never used. */
    readonly letter: (letter: string, position: number) => string;
    readonly character: (character: string, position: number) => string;
  };
  /** What the VIN says by itself. */
  readonly facts: Readonly<
    Record<'title' | 'free' | 'make' | 'model' | 'year' | 'yearHint' | 'country' | 'checkDigit' | 'unknown', string>
  >;
  readonly checkDigits: Readonly<Record<'valid' | 'mismatch' | 'notApplicable', string>>;
  readonly sandbox: string;
  /** The partner has reports of the vehicle. */
  readonly owned: string;
  readonly price: (amount: string) => string;
  /** The report, not the vehicle, was bought a short time ago and is opened again. */
  readonly repeat: string;
  readonly balance: (amount: string) => string;
  /** What may still be bought on account before the credit limit is reached. */
  readonly credit: (amount: string) => string;
  readonly buy: (amount: string) => string;
  readonly buyRepeat: string;
  readonly mayNotBuy: string;
  /** A purchase that did not come about. Nothing was charged. */
  readonly failed: string;
  readonly failures: {
    readonly noCredit: string;
    readonly creditLimit: string;
    readonly suspended: string;
    readonly testAccount: string;
    readonly rateLimited: string;
    readonly unavailable: string;
    readonly inProgress: string;
    /** Not the vehicle: what was stored about it. */
    readonly erased: string;
    readonly other: string;
  };
  /** Nobody knows yet whether it was bought. */
  readonly unknown: string;
  /** The page of a report. */
  readonly title: string;
  readonly number: string;
  readonly until: string;
  readonly gathering: (sections: number) => string;
  readonly expired: string;
  readonly erased: string;
  readonly openPage: string;
  readonly openPdf: string;
  readonly inLanguages: string;
  /** Filters of the list: days of the purchase, and what was found. */
  readonly filters: Readonly<Record<'from' | 'to' | 'result', string>>;
  /** What was found is read from the reports, of the latest ones only. */
  readonly resultOf: (reports: number) => string;
  /** A signed address of the report's page, which the partner hands on. */
  readonly share: Readonly<Record<'title' | 'hint' | 'mail' | 'scan', string>>;
  /** The subject of a mail with the link. */
  readonly shareSubject: (vehicleName: string) => string;
  readonly refunded: string;
  readonly refundReason: string;
  readonly sections: string;
  readonly section: string;
  readonly sectionStates: Readonly<Record<'ready' | 'generating' | 'none', string>>;
}
