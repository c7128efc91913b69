/** The endpoints, and other lines, that statements and invoices have a human name for; any other is shown as it is called. */
export type NamedEndpoint = 'POST /v1/reports' | 'refunds';

/** One name for each month, January first. */
export type Months = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/**
 * All texts of mails in one language. Where words inflect around a number or a month, the language has a function; no
 * sentence is assembled from fragments elsewhere.
 */
export interface MailWords {
  readonly greeting: string;
  /** The line above the sender's name. */
  readonly closing: string;
  /** The small print at the foot of every mail. */
  readonly footer: string;
  readonly labels: {
    readonly account: string;
    readonly period: string;
    readonly service: string;
    readonly calls: string;
    /** Heads a narrow column of numbers: keep it to one short word. */
    readonly charged: string;
    readonly amount: string;
    readonly total: string;
    readonly totalCharged: string;
    readonly closingBalance: string;
    readonly balance: string;
    readonly warningLevel: string;
    readonly asOf: string;
    readonly invoiceNumber: string;
    readonly issuedOn: string;
    readonly dueOn: string;
    readonly amountDue: string;
    readonly report: string;
    readonly bookedOn: string;
    readonly open: string;
    readonly creditLimit: string;
  };
  readonly endpoints: Readonly<Record<NamedEndpoint, string>>;
  readonly statement: {
    /** `month` counts from 0, as in Date. */
    readonly title: (month: number, year: string) => string;
    readonly calls: (calls: bigint, charged: bigint) => string;
    readonly noCalls: string;
    /** Why some calls cost nothing; said only if there were such calls. */
    readonly free: (calls: bigint) => string;
    readonly prepaid: string;
    readonly postpaid: string;
    readonly nothingToPay: string;
    /** Said in place of what is to be paid. */
    readonly testAccount: string;
    readonly attachment: string;
  };
  readonly lowBalance: {
    readonly title: string;
    readonly opening: string;
    readonly refusal: string;
    readonly reading: string;
    readonly action: string;
    readonly once: string;
  };
  readonly invoice: {
    readonly title: (number: string) => string;
    readonly opening: string;
    readonly payment: string;
    readonly attachment: string;
    /** Said where a document comes with its files. */
    readonly files: string;
  };
  readonly receipt: {
    readonly topUpTitle: string;
    readonly paymentTitle: string;
    readonly topUp: string;
    readonly payment: string;
    /** An account is kept in net amounts, documents are with VAT. */
    readonly net: string;
    /** Said where a payment is more than what was open. */
    readonly ahead: string;
    readonly nothingOpen: string;
  };
  readonly refund: {
    readonly title: string;
    readonly opening: string;
  };
  /** A refund that the service books by itself: no supplier had a record of the vehicle. */
  readonly goodwill: {
    readonly title: string;
    readonly opening: string;
  };
  readonly rechargeFailed: {
    readonly title: string;
    readonly opening: string;
    readonly action: string;
  };
  readonly keyLimit: {
    readonly title: Readonly<Record<'near' | 'reached', string>>;
    readonly opening: Readonly<Record<'near' | 'reached', string>>;
    readonly key: string;
    readonly limit: string;
    readonly spent: string;
    readonly resets: string;
    readonly once: string;
  };
  readonly outOfCredit: {
    readonly title: Readonly<Record<'prepaid' | 'postpaid', string>>;
    readonly opening: Readonly<Record<'prepaid' | 'postpaid', string>>;
    readonly refusal: Readonly<Record<'prepaid' | 'postpaid', string>>;
    readonly action: string;
    readonly once: string;
  };
  /** Three steps, each firmer than the one before. */
  readonly reminder: {
    readonly titles: (number: string) => readonly [string, string, string];
    readonly openings: readonly [string, string, string];
    readonly payment: string;
    readonly crossed: string;
    /** The label of the day on which purchases will be stopped. */
    readonly stopsOn: string;
    /** Said where purchases are stopped from now on. */
    readonly stop: string;
  };
}

/** The name of a month, in the form that the catalogue lists. */
export function monthIn(months: Months, month: number): string {
  const name = months[month];
  if (name === undefined) throw new RangeError(`there is no month ${month}`);
  return name;
}
