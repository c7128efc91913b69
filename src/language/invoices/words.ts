/**
 * The texts of invoices, credit notes and documents of top-ups in one language. They are stored with a document when it is
 * issued, so a changed text changes later documents only.
 */
export interface InvoiceWords {
  /** What a line sells, takes on account or gives back. */
  readonly items: Readonly<Record<'reports' | 'top-up' | 'refund', string>>;
  /**
   * Why no VAT is charged, by the category of UNCL 5305. For AE the words that the law asks for, followed by the English
   * ones: the buyer's tax office is in another country than the seller's.
   */
  readonly withoutVat: Readonly<Record<'AE' | 'O', string>>;
  /** The article on reverse charge of the EU's directive on VAT, as it follows a comma. */
  readonly reverseChargeLaw: string;
  /** The terms of payment, one sentence each. */
  readonly terms: {
    /** The day is written by `formatDate`, which has it in the nominative: keep it apart from the sentence. */
    readonly payableBy: (day: string) => string;
    /** An invoice or a top-up of which nothing is left to pay. */
    readonly paid: string;
    /** What a credit note does with its amount. */
    readonly credited: string;
  };
  /** What a PDF is called, at its head and as its title. */
  readonly titles: Readonly<Record<'invoice' | 'credit-note' | 'prepayment' | 'statement', string>>;
  /** Labels of a PDF. Those of columns and of facts beside each other are short. */
  readonly labels: {
    readonly number: string;
    readonly issuedOn: string;
    readonly dueOn: string;
    readonly period: string;
    /** Before the number and the date of an invoice. */
    readonly corrects: string;
    /** Before the purpose of a top-up or the reason of a refund. */
    readonly reference: string;
    readonly yourReference: string;
    readonly seller: string;
    readonly buyer: string;
    readonly vatNumber: string;
    readonly taxNumber: string;
    /** The number in the register of companies. */
    /** Of the seller's company, in the commercial register. */
    readonly registration: string;
    readonly description: string;
    readonly quantity: string;
    readonly unitPrice: string;
    readonly amount: string;
    readonly net: string;
    readonly gross: string;
    readonly paid: string;
    readonly payable: string;
    /** In place of `payable` on a credit note. */
    readonly credited: string;
    readonly bankTransfer: string;
    readonly accountHolder: string;
    /** What the payer writes into the transfer, so that it is matched. */
    readonly remittance: string;
    readonly scanToPay: string;
  };
  /** The line of VAT in the totals; the rate has its sign of percent. */
  readonly vat: (rate: string) => string;
  /** `{page}` and `{pages}` are replaced when the pages are set. */
  readonly page: string;
  readonly statement: {
    /** Before the partner's id. */
    readonly account: string;
    readonly openingBalance: string;
    readonly closingBalance: string;
    /** In place of balances on a postpaid account. */
    readonly owedAtStart: string;
    readonly owedAtEnd: string;
    readonly topUps: string;
    readonly payments: string;
    readonly refunds: string;
    readonly corrections: string;
    readonly notAnInvoice: string;
    /** Said where a postpaid account has paid ahead: what is owed is then negative. */
    readonly inCredit: string;
    readonly testAccount: string;
  };
  /** The page that a payer comes back to from the page of the payment provider, having paid or not. */
  readonly returned: {
    readonly title: string;
    readonly text: string;
  };
}
