import type { ClosedPeriod } from '../billing/periods.ts';
import type { StatementLine } from '../billing/statements.ts';
import type { Queryable } from '../database/connect.ts';
import { addMail } from '../mail/outbox.ts';

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

/** Amounts and counts as text: a JSON number is not exact at every size. */
export function writeLines(lines: readonly StatementLine[]) {
  return lines.map(({ endpoint, calls, billableCalls, amountCents }) => ({
    endpoint,
    calls: String(calls),
    billableCalls: String(billableCalls),
    amountCents: String(amountCents),
  }));
}
