/** The first page of the portal. */
export interface HomeWords {
  readonly balance: string;
  /** The part of the balance that only lists can spend. */
  readonly held: (amount: string) => string;
  /** What a postpaid partner has used and not paid. */
  readonly outstanding: string;
  readonly creditLimit: (amount: string) => string;
  readonly warningLevel: (amount: string) => string;
  readonly price: (amount: string) => string;
  readonly month: string;
  /** This month's figures: `calls` calls, of which `billable` were charged. */
  readonly calls: (calls: bigint, billable: bigint) => string;
  readonly chart: string;
  readonly attention: string;
  readonly nothingToDo: string;
  readonly suspended: string;
  readonly stopped: string;
  readonly lowBalance: (balance: string) => string;
  readonly limitNear: (outstanding: string, limit: string) => string;
  readonly keyExpires: (key: string, day: string) => string;
  readonly keyExposed: (key: string) => string;
  readonly webhookDisabled: (url: string) => string;
  readonly webhookFailing: (url: string) => string;
  readonly invoiceOverdue: (number: string, day: string, amount: string) => string;
  /** Invoices and receipts need a company and its address. */
  readonly noBilling: string;
  /** `mails` are kinds of mails, such as statements. */
  readonly noAddress: (mails: string) => string;
  readonly lastReports: string;
  readonly noReports: string;
  readonly buyFirst: string;
}
