import { type Booking, bookRefund } from '../../billing/ledger.ts';
import type { Charge } from '../../billing/refunds.ts';
import type { Queryable } from '../../database/connect.ts';
import { lockCustomer } from '../../invoicing/customer.ts';
import { issueRefundDocument } from '../../invoicing/issue.ts';
import { addRefundMail } from '../../invoicing/mails.ts';
import type { Issued } from '../../invoicing/store.ts';

interface RefundedCharge extends Booking {
  /** The credit note, where an invoice contained the charge. */
  readonly document: Issued | undefined;
}

/** Gives back a charge, with its credit note and its mail. Undefined where that was done before. Locks the account. */
export async function refundCharge(
  tx: Queryable,
  { partnerId, reportId, cents, bookedAt }: Charge,
  { reference, mail }: { readonly reference: string; readonly mail: 'refund' | 'goodwill' },
  at: Date,
): Promise<RefundedCharge | undefined> {
  const customer = await lockCustomer(tx, partnerId);
  const booked = await bookRefund(tx, { partnerId, reportId, cents, reference, at });
  if (!booked) return undefined;
  const { sequence, balanceCents } = booked;
  const refund = { reportId, cents, sequence, reference, chargedAt: bookedAt };
  const document = await issueRefundDocument(tx, customer, refund, at);
  await addRefundMail(tx, customer, { ...refund, balanceCents, mail }, document, at);
  return { isNew: true, kind: 'refund', billingMode: customer.account.billingMode, ...booked, document };
}
