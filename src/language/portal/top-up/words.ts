/** A payment by card or bank. */
export interface TopUpWords {
  readonly title: string;
  readonly amount: string;
  readonly noAmount: string;
  /** What the payment page will ask for. */
  readonly opens: (amount: string) => string;
  readonly books: string;
  readonly confirm: string;
  readonly total: (gross: string, vat: string) => string;
  readonly pay: string;
  readonly lapses: string;
}
