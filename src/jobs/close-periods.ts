import { issueInvoice, type Invoice } from '../billing/invoices.ts';
import { closePeriod, partnersToClose, type ClosedPeriod } from '../billing/periods.ts';
import type { StatementLine } from '../billing/statements.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { addMail } from '../mail/outbox.ts';
import { findPartner } from '../partners/partner.ts';

export interface ClosedMonths {
  readonly statements: readonly ClosedPeriod[];
  readonly invoices: readonly Invoice[];
}

const partnersAtOnce = 100;

/**
 * Closes every month that is over and not closed yet, of every partner: a statement each, an invoice on postpaid
 * accounts, and their mails. Each month of each partner is a transaction of its own, so that a run that is cut off, or
 * two at once, leave nothing half done and nothing done twice.
 */
export async function closePeriods(database: Database, now: Date): Promise<ClosedMonths> {
  const statements: ClosedPeriod[] = [];
  const invoices: Invoice[] = [];
  const failures = new Map<string, unknown>();
  for (;;) {
    const due = await partnersToClose(database, now, partnersAtOnce + failures.size);
    const partners = due.filter((partnerId) => !failures.has(partnerId));
    if (partners.length === 0) break;
    for (const partnerId of partners) {
      try {
        const closed = await database.transaction((tx) => closeOne(tx, partnerId, now));
        if (closed) statements.push(closed.statement);
        if (closed?.invoice) invoices.push(closed.invoice);
      } catch (error) {
        // One month that cannot be closed keeps nobody else's open.
        failures.set(partnerId, error);
      }
    }
  }
  if (failures.size > 0) {
    throw new AggregateError(
      [...failures.values()],
      `months of ${[...failures.keys()].join(', ')} could not be closed`,
    );
  }
  return { statements, invoices };
}

async function closeOne(tx: Queryable, partnerId: string, now: Date) {
  const partner = await findPartner(tx, partnerId);
  const hasAddress = (partner?.contactEmail ?? null) !== null;
  const statement = await closePeriod(tx, partnerId, { now, status: hasAddress ? 'pending' : 'undeliverable' });
  if (!statement) return undefined;
  const invoice = await issueInvoice(tx, statement, now);
  if (hasAddress) {
    await addStatementMail(tx, statement, now);
    if (invoice) await addInvoiceMail(tx, statement, invoice, now);
  }
  return { statement, invoice };
}

async function addStatementMail(tx: Queryable, statement: ClosedPeriod, at: Date): Promise<void> {
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
      totalCalls: String(totalCalls),
      billableCalls: String(billableCalls),
      totalCents: String(totalCents),
      closingBalanceCents: closingBalanceCents === null ? null : String(closingBalanceCents),
      lines: writeLines(statement.lines),
    },
  });
}

async function addInvoiceMail(tx: Queryable, { partnerId }: ClosedPeriod, invoice: Invoice, at: Date): Promise<void> {
  const { number, issuedOn, dueOn, periodStart, periodEnd, totalCents, lines } = invoice;
  await addMail(tx, {
    cause: `invoice:${number}`,
    partnerId,
    kind: 'invoice',
    at,
    content: {
      kind: 'invoice',
      partner: partnerId,
      number,
      issuedOn,
      dueOn,
      periodStart,
      periodEnd,
      totalCents: String(totalCents),
      lines: writeLines(lines),
    },
  });
}

/** As text, since JSON has no numbers that are exact at any size. */
function writeLines(lines: readonly StatementLine[]) {
  return lines.map(({ endpoint, calls, billableCalls, amountCents }) => ({
    endpoint,
    calls: String(calls),
    billableCalls: String(billableCalls),
    amountCents: String(amountCents),
  }));
}
