import type { Booking } from '../billing/ledger.ts';
import { recordPaymentVat } from '../billing/payment-vat.ts';
import type { RefundEntry } from '../billing/refunds.ts';
import type { Queryable } from '../database/connect.ts';
import type { Cents } from '../kernel/money.ts';
import { addEvents } from '../webhooks/add-events.ts';
import { addresseeOf, type Customer } from './customer.ts';
import { issueCreditNote, issuePrepayment } from './issue.ts';
import { updateStop } from './reminders.ts';
import { findInvoiceOf, type Issued } from './store.ts';

/** Issues the document of a top-up; of a payment, stores the VAT. Play money has neither, nor has what was booked before. */
export async function documentFunds(
  tx: Queryable,
  { partner, account }: Customer,
  { cents, reference }: { cents: Cents; reference: string | null },
  { isNew, kind, sequence }: Pick<Booking, 'isNew' | 'kind' | 'sequence'>,
  at: Date,
): Promise<Issued | undefined> {
  if (!isNew || account.isTest) return undefined;
  const addressee = addresseeOf(partner);
  if (kind === 'payment') await recordPaymentVat(tx, addressee, { sequence, cents, at });
  if (kind !== 'top-up') return undefined;
  const issued = await issuePrepayment(tx, { addressee, topUp: { sequence, cents, reference }, at });
  await announce(tx, partner.id, issued, at);
  return issued;
}

/** Issues the credit note of a refund whose charge an invoice contains. The account is locked. */
export async function issueRefundDocument(
  tx: Queryable,
  { partner }: Customer,
  refund: RefundEntry & { readonly chargedAt: Date },
  at: Date,
): Promise<Issued | undefined> {
  const partnerId = partner.id;
  const invoice = await findInvoiceOf(tx, { partnerId, bookedAt: refund.chargedAt });
  if (invoice === undefined) return undefined;
  const issued = await issueCreditNote(tx, { invoice, addressee: addresseeOf(partner), refund, at });
  await updateStop(tx, partnerId);
  await announce(tx, partnerId, issued, at);
  return issued;
}

async function announce(tx: Queryable, partnerId: string, { number }: Issued, at: Date): Promise<void> {
  await addEvents(tx, partnerId, [{ type: 'invoice.ready', data: { number } }], at);
}
