/** The pages on which a member contests a record of a report, and follows what is decided. */
export interface DisputesWords {
  /** Above the records of a report that are or were contested. */
  readonly title: string;
  readonly intro: string;
  /** The link to the form, and its title. */
  readonly contest: string;
  readonly heads: Readonly<Record<'record' | 'recordDate' | 'reason' | 'filedOn' | 'decision' | 'reference', string>>;
  /** `rejected` is said of the dispute; the others of the record. */
  readonly states: Readonly<Record<'open' | 'rejected' | 'setAside' | 'corrected' | 'confirmed', string>>;
  /** Before a day and a colon: the decision is made on that day at the latest. */
  readonly due: string;
  readonly chooseRecord: string;
  readonly chooseReason: string;
  readonly reasons: Readonly<
    Record<'notThisVehicle' | 'typingError' | 'repaired' | 'noTotalLoss' | 'duplicate' | 'other', string>
  >;
  readonly statement: string;
  readonly statementHint: (max: string) => string;
  /** Of a field that was left empty. */
  readonly mistakes: Readonly<Record<'record' | 'reason' | 'statement', string>>;
  /** What follows, before it is confirmed. */
  readonly marks: string;
  readonly secret: string;
  readonly send: string;
  /** After it was sent. */
  readonly filed: string;
  /** This partner contests it, whichever member or key did so. */
  readonly openBefore: string;
  readonly noSuchRecord: string;
  readonly tooMany: string;
  readonly decidedBefore: string;
  readonly toReport: string;
}
