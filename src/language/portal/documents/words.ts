/** Invoices, credit notes, receipts and statements of a partner. */
export interface DocumentsWords {
  readonly intro: string;
  readonly open: string;
  readonly overdue: string;
  readonly nothingOpen: string;
  readonly kind: string;
  readonly month: string;
  readonly issued: string;
  readonly due: string;
  readonly vat: string;
  readonly status: string;
  readonly files: string;
  readonly none: string;
  readonly statements: string;
  readonly statementsIntro: string;
  readonly noStatements: string;
  readonly toInvoices: string;
  readonly calls: string;
  readonly charged: string;
  readonly total: string;
  readonly lines: string;
  readonly statuses: Readonly<Record<'open' | 'paid' | 'overdue' | 'credited' | 'settled', string>>;
}
