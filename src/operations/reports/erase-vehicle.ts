import { Type } from 'typebox';

import { lockAccounts } from '../../billing/account.ts';
import { bookRefund } from '../../billing/ledger.ts';
import { requireCharge } from '../../billing/refunds.ts';
import type { Queryable } from '../../database/connect.ts';
import { lockCustomer } from '../../invoicing/customer.ts';
import { issueRefundDocument } from '../../invoicing/issue.ts';
import { addRefundMail } from '../../invoicing/mails.ts';
import { mayBeInvoiced } from '../../invoicing/store.ts';
import type { Cents } from '../../kernel/money.ts';
import { buyersOf, eraseStoredVehicle, type Erased, type ErasedReport } from '../../reports/erase.ts';
import { loadHashVin } from '../../reports/vin-hash.ts';
import { reference, vin } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

interface Refunds {
  readonly count: bigint;
  readonly cents: Cents;
}

/**
 * Erases on request everything that is stored about a vehicle, and refunds the purchases whose reports could still be
 * read. Purchases stay in the books; it cannot be undone.
 */
export const eraseVehicle = defineOperation({
  code: 'erase-vehicle',
  name: 'erase a vehicle',
  input: Type.Object({ vin, reference }),
  isApprovable: true,
  async run(tx, request, now): Promise<Done<Erased & { readonly refunds: Refunds }>> {
    // A purchase locks its account first, too: the two cannot deadlock.
    const buyers = await buyersOf(tx, request.vin);
    await lockAccounts(tx, buyers);
    const { erased, reports } = await eraseStoredVehicle(tx, request.vin, {
      buyers,
      at: now,
      reference: request.reference,
    });
    const { realCents, ...refunds } = await refund(tx, reports, { at: now, reference: request.reference });
    const vinHash = (await loadHashVin(tx))(request.vin);
    return {
      result: { ...erased, refunds },
      change: {
        subject: `vehicle ${vinHash}`,
        after: { ...erased, refunds: refunds.count, refundedCents: refunds.cents },
        reason: request.reference,
      },
      movedCents: realCents,
    };
  },
});

async function refund(
  tx: Queryable,
  reports: readonly ErasedReport[],
  { at, reference: request }: { at: Date; reference: string },
): Promise<Refunds & { readonly realCents: Cents }> {
  let [count, total, realCents] = [0n, 0n, 0n];
  for (const report of reports) {
    const { id: reportId, partnerId, priceCents: cents, accessUntil } = report;
    if (accessUntil <= at || cents === 0n) continue;
    const booked = await bookRefund(tx, { partnerId, reportId, cents, reference: request, at });
    if (!booked) continue;
    count++;
    total += cents;
    const { sequence, balanceCents } = booked;
    const customer = await lockCustomer(tx, partnerId);
    // A test account spends play money.
    if (!customer.account.isTest) realCents += cents;
    const entry = { reportId, cents, sequence, reference: request };
    const creditNote = (await mayBeInvoiced(tx, report))
      ? await issueRefundDocument(tx, customer, { ...entry, chargedAt: (await requireCharge(tx, report)).bookedAt }, at)
      : undefined;
    await addRefundMail(tx, customer, { ...entry, balanceCents }, creditNote, at);
  }
  return { count, cents: total, realCents };
}
