import { documentStates } from '../../billing/invoices/open-items.ts';
import { updateStop } from '../../billing/invoices/reminders.ts';
import { bookFunds, type Booking } from '../../billing/ledger.ts';
import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import type { Cents } from '../../kernel/money.ts';
import { lockCustomer } from './customer.ts';
import { addReceiptMail } from './document-mails.ts';
import { documentFunds } from './issue-documents.ts';

interface Funds {
  readonly partnerId: string;
  readonly cents: Cents;
  readonly reference: string | null;
}

/** Books money that a partner has sent, with the document of a top-up and the receipt of either. */
export async function receiveFunds(
  tx: Queryable,
  funds: Funds,
  at: Date,
): Promise<Booking & { readonly document: string | null }> {
  const { partnerId } = funds;
  // Locked before its documents are read: a month that is closed in between would be taken for paid by this.
  const customer = await lockCustomer(tx, partnerId);
  const before = customer.account.billingMode === 'postpaid' ? await documentStates(tx, [partnerId], utcDay(at)) : [];
  const booking = await bookFunds(tx, { ...funds, at });
  const document = await documentFunds(tx, customer, funds, booking, at);
  await updateStop(tx, partnerId);
  await addReceiptMail(tx, customer, funds, booking, { before, document, at });
  return { ...booking, document: document?.number ?? null };
}
