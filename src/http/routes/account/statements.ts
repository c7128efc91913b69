import { listStatements, type StoredStatement } from '../../../billing/statements.ts';
import { listStatementsEndpoint } from '../../../contract/endpoints.ts';
import type { Statement } from '../../../contract/statement.ts';
import type { Database } from '../../../database/connect.ts';
import { euroNumber } from '../../../kernel/money.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';

export function statementsRoute(database: Database): Route {
  return route(listStatementsEndpoint, async (request, reply) => {
    const statements = await listStatements(database, bearerOf(request).holder.partnerId);
    await sendJson(reply, statements.map(bodyOf));
  });
}

function bodyOf(statement: StoredStatement): Statement {
  return {
    periodStart: statement.periodStart,
    periodEnd: statement.periodEnd,
    totalCalls: Number(statement.totalCalls),
    billableCalls: Number(statement.billableCalls),
    totalEur: euroNumber(statement.totalCents),
    lines: statement.lines.map(({ endpoint, calls, billableCalls, amountCents }) => ({
      endpoint,
      calls: Number(calls),
      billableCalls: Number(billableCalls),
      amountEur: euroNumber(amountCents),
    })),
    status: statement.status,
    ...(statement.deliveredAt && { deliveredAt: statement.deliveredAt.toISOString() }),
    ...(statement.closingBalanceCents !== null && { closingBalanceEur: euroNumber(statement.closingBalanceCents) }),
    ...(statement.isTest && { test: true }),
  };
}
