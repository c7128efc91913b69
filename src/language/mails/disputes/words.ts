/** Mails to a reader of a document who contests a record. */
export interface DisputeMailWords {
  readonly filed: (reference: string) => string;
  readonly decided: (reference: string) => string;
  readonly marked: string;
  /** After new proofs were sent. */
  readonly reopened: string;
  /** What follows the filing. */
  readonly promise: string;
  readonly notYou: string;
  /** `rejected` is said of the dispute; the others of the record. */
  readonly outcomes: Readonly<Record<'rejected' | 'setAside' | 'corrected' | 'confirmed', string>>;
  /** Why it was decided so. */
  readonly grounds: Readonly<
    Record<
      | 'noReason'
      | 'repeated'
      | 'abusive'
      | 'sourceWithdrew'
      | 'notVerified'
      | 'anotherVehicle'
      | 'duplicate'
      | 'proven'
      | 'sourceCorrected'
      | 'sourceConfirmed'
      | 'proofContradicts',
      string
    >
  >;
  readonly rightDate: string;
  readonly rightKm: string;
  readonly again: string;
  readonly deleted: string;
}
