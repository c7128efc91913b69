import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';

/** What a saved payment method is at the provider. */
export interface SavedMethod {
  readonly customerId: string;
  readonly methodId: string;
  /** For people, such as "Visa 4242". */
  readonly label: string;
}

interface Payment {
  /** Ours. It is also the key under which the provider takes a request once. */
  readonly paymentId: string;
  readonly partnerId: string;
  /** What is paid: net amount and VAT. */
  readonly grossCents: Cents;
}

export interface Checkout extends Payment {
  readonly language: Language;
  readonly email: string | null;
  /** The payment method is kept, to be charged later without the payer. */
  readonly savesMethod: boolean;
}

export interface SavedCharge extends Payment, Pick<SavedMethod, 'customerId' | 'methodId'> {}

export interface OpenedCheckout {
  readonly sessionId: string;
  /** Where the payer pays. */
  readonly url: string;
  readonly expiresAt: Date;
}

/** A payment as the provider has it. */
export interface PaymentState {
  /** `waiting`: not paid yet, or not confirmed by the bank. */
  readonly status: 'waiting' | 'paid' | 'failed' | 'expired';
  readonly intentId: string | null;
  readonly paymentId: string | null;
  readonly partnerId: string | null;
  readonly grossCents: Cents;
  /** In lower case: `eur`. */
  readonly currency: string;
  /** Set for a payment that stores its method. */
  readonly method: SavedMethod | null;
  /** Why it failed, as a code of the provider. */
  readonly reason: string | null;
}

/** Takes payments. Each call has a deadline, and throws where the provider gives no answer: the outcome is then unknown. */
export interface PaymentProvider {
  openCheckout(checkout: Checkout): Promise<OpenedCheckout>;
  readCheckout(sessionId: string): Promise<PaymentState>;
  /** Charges a saved method. Called again with the same payment, it returns what became of the first call. */
  chargeSaved(charge: SavedCharge): Promise<PaymentState>;
  readPayment(intentId: string): Promise<PaymentState>;
  /** Forgets a saved method. One that is not there any more counts as forgotten. */
  detachMethod(methodId: string): Promise<void>;
}

/** The provider gave no usable answer. Whether it has carried out the request is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
