import type { Booking } from '../billing/ledger.ts';
import type { ClosedPeriod } from '../billing/periods.ts';
import { refundLine, type StatementLine } from '../billing/statements.ts';
import type { Queryable } from '../database/connect.ts';
import { utcDay } from '../kernel/day.ts';
import type { Cents } from '../kernel/money.ts';
import { addMail } from '../mail/outbox.ts';
import type { InvoiceContent, ReceiptContent, RefundContent, ReminderContent } from '../mail/render/render.ts';
import { invoiceAddressOf, type Customer } from './customer.ts';
import { documentStates, paidAhead, type DocumentState } from './open-items.ts';
import type { DueReminder } from './reminders.ts';
import type { Issued } from './store.ts';

/** What is stored of a mail: the partner's name is read when it is sent. */
type Unnamed<Content> = Omit<Content, 'partnerName'>;

/** The statement of a closed month, for its partner. */
export async function addStatementMail(tx: Queryable, statement: ClosedPeriod, at: Date): Promise<void> {
  const { partnerId, periodStart, totalCalls, billableCalls, totalCents, closingBalanceCents } = statement;
  await addMail(tx, {
    cause: `statement:${partnerId}:${periodStart}`,
    partnerId,
    kind: 'statement',
    at,
    content: {
      kind: 'statement',
      partner: partnerId,
      periodStart,
      periodEnd: statement.periodEnd,
      billingMode: statement.billingMode,
      ...(statement.isTest && { isTest: true as const }),
      totalCalls: String(totalCalls),
      billableCalls: String(billableCalls),
      totalCents: String(totalCents),
      closingBalanceCents: closingBalanceCents === null ? null : String(closingBalanceCents),
      lines: writeLines(statement.lines),
    },
  });
}

/** The invoice of a closed month. */
export async function addInvoiceMail(
  tx: Queryable,
  { partnerId, periodStart, periodEnd, lines }: ClosedPeriod,
  invoice: Issued,
  at: Date,
): Promise<void> {
  const { number, issuedOn, dueOn, netCents } = invoice;
  const calls = lines.filter(({ endpoint }) => endpoint !== refundLine);
  // Not those of the statement: a refund of the month may have a credit note instead.
  const refundedCents = netCents - calls.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  const refunds = { endpoint: refundLine, calls: 0n, billableCalls: 0n, amountCents: refundedCents };
  const content: Unnamed<InvoiceContent> = {
    kind: 'invoice',
    partner: partnerId,
    number,
    issuedOn,
    dueOn,
    periodStart,
    periodEnd,
    totalCents: String(netCents),
    amounts: writeAmounts(invoice),
    lines: writeLines(refundedCents === 0n ? calls : [...calls, refunds]),
  };
  await addMail(tx, { cause: `invoice:${number}`, partnerId, kind: 'invoice', content, at });
}

interface Funds {
  readonly cents: Cents;
  readonly reference: string | null;
}

/**
 * The receipt of a top-up or a payment: what it was booked as, and which invoices it paid. `before` are the documents without it.
 * Play money has none, nor has what was booked before.
 */
export async function addReceiptMail(
  tx: Queryable,
  customer: Customer,
  { cents, reference }: Funds,
  { isNew, sequence, billingMode, balanceCents }: Booking,
  { before, document, at }: { before: readonly DocumentState[]; document: Issued | undefined; at: Date },
): Promise<void> {
  if (!isNew || !(await isMailed(tx, customer, at))) return;
  const partnerId = customer.partner.id;
  const after = billingMode === 'postpaid' ? await documentStates(tx, [partnerId], utcDay(at)) : [];
  const settled = settledBy(before, after);
  const content: Unnamed<ReceiptContent> = {
    kind: 'receipt',
    partner: partnerId,
    bookedOn: utcDay(at),
    reference,
    amountCents: String(cents),
    billingMode,
    balanceCents: billingMode === 'prepaid' ? String(balanceCents) : null,
    number: document?.number ?? null,
    amounts: document ? writeAmounts(document) : null,
    settled: settled.map(({ number, grossCents, paidCents, openCents }) => ({
      number,
      grossCents: String(grossCents),
      paidCents: String(paidCents),
      openCents: String(openCents),
    })),
    openCents: String(after.reduce((sum, { openCents }) => sum + openCents, 0n)),
    isAhead: billingMode === 'postpaid' && (await paidAhead(tx, partnerId, cents)) > 0n,
  };
  await addMail(tx, { cause: `receipt:${partnerId}:${sequence}`, partnerId, kind: 'receipt', content, at });
}

/** Pure. What a payment has paid of which documents. */
function settledBy(before: readonly DocumentState[], after: readonly DocumentState[]) {
  const openBefore = new Map(before.map(({ number, openCents }) => [number, openCents]));
  return after
    .map((document) => ({ ...document, paidCents: (openBefore.get(document.number) ?? 0n) - document.openCents }))
    .filter(({ paidCents }) => paidCents > 0n);
}

interface RefundedReport {
  readonly reportId: string;
  readonly cents: Cents;
  readonly reference: string | null;
  /** The account's balance after it; null if the mail is only about the credit note. */
  readonly balanceCents: Cents | null;
  /** A refund where not given. */
  readonly mail?: 'refund' | 'goodwill';
}

/** A refund, with its credit note where there is one. Play money has none. */
export async function addRefundMail(
  tx: Queryable,
  customer: Customer,
  { reportId, cents, reference, balanceCents, mail: kind = 'refund' }: RefundedReport,
  creditNote: Issued | undefined,
  at: Date,
): Promise<void> {
  if (!(await isMailed(tx, customer, at))) return;
  const { account, partner } = customer;
  const content: Unnamed<RefundContent> = {
    kind,
    partner: partner.id,
    reportId,
    bookedOn: utcDay(at),
    // The mail of a goodwill says why in words of its own.
    reason: kind === 'goodwill' ? null : reference,
    amountCents: String(cents),
    balanceCents: account.billingMode === 'prepaid' && balanceCents !== null ? String(balanceCents) : null,
    number: creditNote?.number ?? null,
    corrects: creditNote?.document?.corrects?.number ?? null,
    amounts: creditNote ? writeAmounts(creditNote) : null,
  };
  const cause = balanceCents === null ? `credit-note:${creditNote?.number ?? ''}` : `refund:${reportId}`;
  await addMail(tx, { cause, partnerId: partner.id, kind, content, at });
}

/** A letter about an overdue invoice. Step 4 is the stop of purchases, where it comes later than the last reminder. */
export interface ReminderLetter extends DueReminder {
  /** Purchases are stopped with it. */
  readonly isStopped: boolean;
  /** The day on which purchases will stop, where the last reminder announces it. */
  readonly stopsOn: string | null;
}

/** A reminder of an overdue invoice, or the letter that says that purchases are stopped. */
export async function addReminderMail(
  tx: Queryable,
  { document, step, isStopped, stopsOn }: ReminderLetter,
  at: Date,
): Promise<void> {
  const { number, partnerId, issuedOn, dueOn, grossCents, openCents } = document;
  const content: Unnamed<ReminderContent> = {
    kind: 'reminder',
    partner: partnerId,
    // The letter of a stop is the last reminder once more, with what it now says.
    step: step === 4 ? 3 : step,
    number,
    issuedOn,
    dueOn,
    grossCents: String(grossCents),
    openCents: String(openCents),
    stopsPurchases: isStopped,
    stopsOn,
  };
  await addMail(tx, { cause: `reminder:${number}:${step}`, partnerId, kind: 'reminder', content, at });
}

async function isMailed(tx: Queryable, { partner, account }: Customer, at: Date): Promise<boolean> {
  return !account.isTest && (await invoiceAddressOf(tx, partner, at)) !== null;
}

function writeAmounts({ netCents, vatCents, grossCents, paidCents, document }: Issued) {
  return {
    netCents: String(netCents),
    vatCents: String(vatCents),
    grossCents: String(grossCents),
    paidCents: String(paidCents),
    vat: document && { category: document.vat.category, rateBasisPoints: document.vat.rateBasisPoints },
  };
}

/** Amounts and counts as text: a JSON number is not exact at every size. */
function writeLines(lines: readonly StatementLine[]) {
  return lines.map(({ endpoint, calls, billableCalls, amountCents }) => ({
    endpoint,
    calls: String(calls),
    billableCalls: String(billableCalls),
    amountCents: String(amountCents),
  }));
}
