/** A payment by card or bank. */
export interface TopUpWords {
  readonly title: string;
  readonly amount: string;
  readonly noAmount: string;
  /** What the payment page will ask for. */
  readonly opens: (amount: string) => string;
  readonly books: string;
  /** The heading of a box to tick, what it says, and what it does. */
  readonly method: string;
  readonly saves: string;
  readonly kept: string;
  readonly confirm: string;
  readonly total: (gross: string, vat: string) => string;
  readonly pay: string;
  readonly lapses: string;
  /** Payment by the saved method, such as "Visa 4242". */
  /** How to pay without the provider. */
  readonly transfer: Readonly<Record<'page' | 'toAccount' | 'toInvoice' | 'questions' | 'noBank', string>>;
  readonly paySaved: (method: string) => string;
  readonly payNow: string;
  readonly takes: (amount: string, method: string) => string;
  readonly paid: (amount: string) => string;
  readonly declined: (method: string) => string;
  readonly underWay: string;
}
