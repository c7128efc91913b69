import { Type } from 'typebox';

import { closePeriod, partnersToClose, type ClosedPeriod } from '../../billing/periods.ts';
import { agreedTime } from '../../database/clock.ts';
import type { Queryable } from '../../database/connect.ts';
import { addresseeOf, invoiceAddressOf } from '../../invoicing/customer.ts';
import { issueMonthInvoice } from '../../invoicing/issue.ts';
import { addInvoiceMail, addRefundMail, addStatementMail } from '../../invoicing/mails.ts';
import type { Issued } from '../../invoicing/store.ts';
import { requirePartner } from '../../partners/partner.ts';
import { recipientOf } from '../../partners/recipients.ts';
import { addEvents } from '../../webhooks/add-events.ts';
import { defineSteppedOperation, type Done } from '../engine/operation.ts';

interface ClosedMonths {
  readonly statements: readonly ClosedPeriod[];
  readonly invoices: readonly Issued[];
}

interface ClosedMonth {
  readonly statement: ClosedPeriod;
  readonly invoice: Issued | undefined;
}

const partnersPerQuery = 100;

/**
 * Closes every month that is over and not closed yet, of every partner: a statement each, an invoice on postpaid
 * accounts, their mails and their events. Each month of each partner is one step, so that a run that is interrupted, or two that run
 * concurrently, leave nothing half done and nothing done twice.
 */
export const closeMonths = defineSteppedOperation({
  code: 'close-months',
  name: 'close months',
  input: Type.Object({}),
  async runSteps({ step, database }, _input, calledAt): Promise<ClosedMonths> {
    const now = await agreedTime(database, calledAt);
    const statements: ClosedPeriod[] = [];
    const invoices: Issued[] = [];
    const failures = new Map<string, unknown>();
    for (;;) {
      const due = await partnersToClose(database, now, partnersPerQuery + failures.size);
      const partners = due.filter((partnerId) => !failures.has(partnerId));
      if (partners.length === 0) break;
      for (const partnerId of partners) {
        try {
          const closed = await step((tx) => closeMonth(tx, partnerId, now));
          if (closed) statements.push(closed.statement);
          if (closed?.invoice) invoices.push(closed.invoice);
        } catch (error) {
          // The other partners' months are closed all the same.
          failures.set(partnerId, error);
        }
      }
    }
    if (failures.size > 0) throw failedFor(failures);
    return { statements, invoices };
  },
});

/** Closes a partner's oldest month that is over. */
async function closeMonth(tx: Queryable, partnerId: string, now: Date): Promise<Done<ClosedMonth | undefined>> {
  const partner = await requirePartner(tx, partnerId);
  const hasAddress = (await recipientOf(tx, partner, 'statements')) !== null;
  const statement = await closePeriod(tx, partnerId, { now, status: hasAddress ? 'pending' : 'undeliverable' });
  if (!statement) return { result: undefined, change: null };
  const issued = await issueMonthInvoice(tx, statement, addresseeOf(partner), now);
  const invoice = issued?.invoice;
  if (hasAddress) await addStatementMail(tx, statement, now);
  if (invoice && (await invoiceAddressOf(tx, partner, now)) !== null) await addInvoiceMail(tx, statement, invoice, now);
  for (const { refund, ...creditNote } of issued?.creditNotes ?? []) {
    await addRefundMail(tx, { partner, account: statement }, { ...refund, balanceCents: null }, creditNote, now);
  }
  await addEvents(
    tx,
    partnerId,
    [
      { type: 'statement.ready', data: { periodStart: statement.periodStart } },
      ...(issued ? [issued.invoice, ...issued.creditNotes] : []).map(
        ({ number }) => ({ type: 'invoice.ready', data: { number } }) as const,
      ),
    ],
    now,
  );
  const { periodStart, billableCalls, totalCents, closingBalanceCents } = statement;
  return {
    result: { statement, invoice },
    change: {
      partnerId,
      subject: `month ${periodStart.slice(0, 7)}`,
      after: { billableCalls, totalCents, closingBalanceCents, invoice: invoice?.number ?? null },
    },
  };
}

function failedFor(failures: ReadonlyMap<string, unknown>): AggregateError {
  return new AggregateError([...failures.values()], `months of ${[...failures.keys()].join(', ')} could not be closed`);
}
