/** The parts of the page on which documents are checked by which a reader contests a record. What the portal says, too, is there. */
export interface ContestWords {
  readonly mail: string;
  /** Who gets the address, and for how long. */
  readonly mailHint: string;
  readonly noMail: string;
  /** Of the text. */
  readonly tooLong: (max: string) => string;
  /** The title after it was filed. */
  readonly contested: string;
  /** Somebody else who has the document contests it. */
  readonly joined: string;
  readonly confirmation: (mail: string) => string;
  readonly tooOften: string;
  readonly proofs: string;
  readonly proofsHint: string;
  /** The dispute was opened again as often as may be, or was decided not to be one. */
  readonly closed: string;
  readonly tooManyProofs: string;
  readonly unreadable: string;
  readonly busy: string;
  /** The title of the second form: proofs that are sent later. */
  readonly sendProofs: string;
  readonly sendProofsHint: string;
  readonly noDispute: string;
  readonly noProofs: string;
  readonly proofsSent: string;
  /** The title where the same files were there already. */
  readonly proofsKnown: string;
  /** Of a form that was refused: a browser does not fill in files again. */
  readonly filesAgain: string;
  readonly reopened: string;
  readonly proofsOnly: string;
  readonly sendProofsNow: string;
}
