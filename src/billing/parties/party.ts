/** A company with its postal address. */
export interface Party {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** With the prefix of its country: `DE123456789`. */
  readonly vatNumber: string | null;
}

export interface Seller extends Party {
  /** The number in the register of companies. */
  readonly registration: string | null;
  /** The number that the local tax office has given, where it is not the VAT number. */
  readonly taxNumber: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly email: string;
  /** Not there in documents of earlier releases. */
  readonly phone?: string | null;
}

export interface Buyer extends Party {
  readonly partnerId: string;
  /** What the buyer's accounts department asked for: an order number, a cost centre, a routing id. */
  readonly reference: string | null;
  /** Where its invoices are sent. */
  readonly email: string | null;
}

/** On one line. */
export function sellerAddress({ street, postcode, city, country }: Seller): string {
  return `${street}, ${postcode} ${city}, ${country}`;
}
