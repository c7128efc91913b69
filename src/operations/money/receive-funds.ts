import { bookFunds, type Booking } from '../../billing/ledger.ts';
import type { Queryable } from '../../database/connect.ts';
import { lockCustomer } from '../../invoicing/customer.ts';
import { issueFundsDocument } from '../../invoicing/issue.ts';
import { addReceiptMail } from '../../invoicing/mails.ts';
import { documentStates } from '../../invoicing/open-items.ts';
import { updateStop } from '../../invoicing/reminders.ts';
import { utcDay } from '../../kernel/day.ts';
import type { Cents } from '../../kernel/money.ts';

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
  const document = await issueFundsDocument(tx, customer, funds, booking, at);
  await updateStop(tx, partnerId);
  await addReceiptMail(tx, customer, funds, booking, { before, document, at });
  return { ...booking, document: document?.number ?? null };
}
