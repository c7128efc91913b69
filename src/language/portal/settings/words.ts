/** The settings of a partner: language, mails, billing details, and its brand on reports. */
export interface SettingsWords {
  readonly mails: string;
  readonly language: string;
  readonly contact: string;
  readonly contactHint: string;
  readonly invoices: string;
  readonly statements: string;
  readonly balance: string;
  readonly asContact: string;
  readonly noMails: string;
  readonly warnBelow: string;
  readonly warnHint: string;
  readonly change: string;
  readonly save: string;
  readonly billing: string;
  readonly company: string;
  readonly address: string;
  /** The form of the billing details. */
  readonly billingForm: Readonly<
    Record<'title' | 'street' | 'postcode' | 'city' | 'country' | 'countryHint' | 'keepsIssued' | 'taxFixed', string>
  >;
  readonly brand: string;
  readonly brandIntro: string;
  readonly noBrand: string;
  readonly setBrand: string;
  readonly brandName: string;
  readonly brandNameHint: string;
  readonly brandColour: string;
  readonly brandColourHint: string;
  readonly brandLogo: string;
  readonly brandLogoHint: string;
  readonly removeLogo: string;
  readonly newLogo: string;
  readonly onLight: string;
  readonly onDark: string;
  readonly brandShown: string;
  readonly brandGone: string;
  readonly nothing: string;
  readonly noMail: string;
  readonly noAmount: string;
  readonly noColour: string;
  readonly noName: string;
  readonly noLogo: string;
}
