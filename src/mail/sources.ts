import type { Queryable } from '../database/connect.ts';

/** A partner, as far as mails need it. */
interface MailPartner {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly contactEmail: string | null;
}

/** What the addresses of a partner are for. */
export type AddressPurpose = 'invoices' | 'statements' | 'balance';

/** What mails need from the modules that own partners, people and documents. */
export interface MailSources {
  readonly findPartner: (partnerId: string) => Promise<MailPartner | undefined>;
  /** The address of a partner for a purpose; null if it has none. */
  readonly addressOf: (partner: MailPartner, purpose: AddressPurpose, at: Date) => Promise<string | null>;
  readonly addressOfPerson: (personId: bigint) => Promise<string | undefined>;
  /** The address of a reader who contests a record; undefined once it was deleted. */
  readonly addressOfReader: (readerId: bigint) => Promise<string | undefined>;
  /** Makes the secret of a link to sign in; undefined if the link was used or has expired. */
  readonly makeSignInLink: (
    link: { readonly app: 'console' | 'portal'; readonly id: bigint },
    now: Date,
  ) => Promise<{ readonly token: string; readonly mail: string; readonly expiresAt: Date } | undefined>;
  /** The e-invoice of a document in UBL; undefined if it has none. */
  readonly findUbl: (number: string) => Promise<Buffer | undefined>;
  /** The PDF of a document, drawn now if it was not drawn before; undefined if it has none. */
  readonly readDocumentPdf: (number: string) => Promise<Buffer | undefined>;
  /** The same for the statement of a month. */
  readonly readStatementPdf: (
    partnerId: string,
    period: { readonly periodStart: string; readonly periodEnd: string },
  ) => Promise<Buffer | undefined>;
  /** Stores whether the mail with a statement was delivered, in the transaction that settles the mail. */
  readonly settleStatement: (
    tx: Queryable,
    statement: {
      readonly partnerId: string;
      readonly periodStart: string;
      /** Null: the mail was given up. */
      readonly deliveredAt: Date | null;
    },
  ) => Promise<void>;
}
