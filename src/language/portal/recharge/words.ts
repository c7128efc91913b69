/** Automatic recharge, and the payment method that is saved for it. */
export interface RechargeWords {
  readonly title: string;
  readonly intro: string;
  readonly off: string;
  readonly method: string;
  readonly noMethod: string;
  /** Below which balance. */
  readonly below: string;
  /** The limit of a month. */
  readonly cap: string;
  readonly capHint: string;
  readonly noCap: string;
  /** How much of it is used. */
  readonly used: string;
  readonly change: string;
  readonly stop: string;
  readonly remove: (method: string) => string;
  /** What the changes do. */
  readonly starts: (below: string, amount: string) => string;
  readonly limits: (cap: string) => string;
  readonly unlimited: string;
  readonly stops: string;
  readonly removes: (method: string) => string;
  /** What is wrong with what was typed. */
  readonly both: string;
  readonly tooLow: string;
}
