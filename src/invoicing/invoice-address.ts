import { buyerOn } from '../billing/parties/buyer.ts';
import type { Queryable } from '../database/connect.ts';
import { utcDay } from '../kernel/day.ts';
import type { PartnerState } from '../partners/partner.ts';

/** Where a partner's documents, receipts and reminders are sent: the address of its billing details, else its contact's. */
export async function invoiceAddressOf(
  database: Queryable,
  { id, contactEmail }: Pick<PartnerState, 'id' | 'contactEmail'>,
  at: Date,
): Promise<string | null> {
  const buyer = await buyerOn(database, id, utcDay(at));
  return buyer?.email ?? contactEmail;
}
