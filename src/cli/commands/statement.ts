import { listStatements, type StoredStatement, type StatementLine } from '../../billing/statements.ts';
import { euroNumber, euroNumberOrNull, formatEuro } from '../../kernel/money.ts';
import { closeMonths } from '../../operations/money/close-months.ts';
import { requirePartner } from '../../partners/partner.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { minute, table } from '../table.ts';

export const statementClose: DatabaseCommand = {
  name: 'statement close',
  summary: 'Close every month that is over, as the service does by itself at the end of a month',
  arguments: [],
  options: {},
  needs: 'database',
  async run(_input, context) {
    const { statements, invoices } = await runChange(context, closeMonths, {});
    const list = statements.map(({ partnerId, periodStart, periodEnd, totalCents }) => ({
      partner: partnerId,
      periodStart,
      periodEnd,
      totalEur: euroNumber(totalCents),
    }));
    return {
      json: { statements: list, invoices: invoices.map(({ number }) => number) },
      text:
        statements.length === 0
          ? 'There is no month to close.'
          : `Issued ${withCount(statements.length, 'statement')} and ${withCount(invoices.length, 'invoice')}.`,
    };
  },
};

const statementHeads = ['period', 'calls', 'billable', 'total EUR', 'closing balance', 'status', 'delivered (UTC)'];

export const statementList: DatabaseCommand = {
  name: 'statement list',
  summary: "List a partner's statements, the newest first",
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [id = ''] }, { database }) {
    await requirePartner(database, id);
    const statements = await listStatements(database, id);
    return {
      json: statements.map(statementJson),
      text:
        statements.length === 0
          ? 'No statements yet: the first month is not over.'
          : table(statementHeads, statements.map(statementRow), statementHeads.slice(1, 5)),
    };
  },
};

function statementJson(statement: StoredStatement): object {
  const { periodStart, periodEnd, totalCalls, billableCalls, status, deliveredAt } = statement;
  return {
    periodStart,
    periodEnd,
    totalCalls: Number(totalCalls),
    billableCalls: Number(billableCalls),
    totalEur: euroNumber(statement.totalCents),
    closingBalanceEur: euroNumberOrNull(statement.closingBalanceCents),
    lines: statement.lines.map(lineJson),
    status,
    deliveredAt,
  };
}

function lineJson({ endpoint, calls, billableCalls, amountCents }: StatementLine): object {
  return {
    endpoint,
    calls: Number(calls),
    billableCalls: Number(billableCalls),
    amountEur: euroNumber(amountCents),
  };
}

function statementRow(statement: StoredStatement): string[] {
  const { periodStart, totalCalls, billableCalls, totalCents, closingBalanceCents, status, deliveredAt } = statement;
  return [
    periodStart.slice(0, 7),
    String(totalCalls),
    String(billableCalls),
    formatEuro(totalCents),
    closingBalanceCents === null ? '–' : formatEuro(closingBalanceCents),
    status,
    minute(deliveredAt),
  ];
}
