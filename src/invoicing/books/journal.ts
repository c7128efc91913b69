import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';

/** The accounts of the general ledger that the books move money between. */
type LedgerAccount =
  | 'bank'
  | 'stripe'
  | 'receivables'
  | 'receivables-vat'
  | 'prepayments'
  | 'revenue'
  | 'vat'
  | 'corrections';

/** One movement from an account to another. */
export interface JournalRow {
  readonly day: string;
  readonly partnerId: string;
  readonly item: string;
  /** The number of the document, or the reference of the entry. */
  readonly voucher: string | null;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amountCents: Cents;
}

export interface Days {
  /** Both days are included. */
  readonly from: string;
  readonly to: string;
}

/** The journal of a span of days, by day and partner; at most so many rows where a count is given. */
export async function readJournal(
  database: Queryable,
  { from, to }: Days,
  count: number | null = null,
): Promise<JournalRow[]> {
  return database.query<JournalRow>(sql`
    select day, partner_id as "partnerId", item, voucher, debit, credit, amount_cents as "amountCents"
    from invoicing.journal(${from}::date, ${to}::date) order by day, partner_id, item, voucher, amount_cents
    limit ${count}`);
}
