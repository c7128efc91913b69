import { Type } from 'typebox';

import { AccountResponse } from '../account.ts';
import type { Endpoint } from '../endpoint.ts';
import { ping as pingExample, postpaidAccount, prepaidAccount, statements, usage } from '../examples/account.ts';
import { PingResponse } from '../ping.ts';
import { UsageQuery } from '../requests.ts';
import { Statement } from '../statement.ts';
import { UsageResponse } from '../usage.ts';

const tag = 'Account';

export const pingEndpoint = {
  id: 'ping',
  method: 'GET',
  path: '/v1/ping',
  tag,
  summary: 'Check that the service and your key work',
  description: 'Free. Meant for monitoring, and for the first call with a new key.',
  security: 'key',
  scope: 'any',
  success: {
    description: 'The service is up and the key is valid.',
    schema: PingResponse,
    headers: [],
    examples: { ok: { summary: 'Up', value: pingExample } },
  },
  errors: [],
} as const satisfies Endpoint;

export const getAccountEndpoint = {
  id: 'getAccount',
  method: 'GET',
  path: '/v1/account',
  tag,
  summary: 'Read the account',
  description: 'Balance or credit limit, prices, rate limit and the length of the access and charge windows. Free.',
  security: 'key',
  scope: 'account:read',
  success: {
    description: 'The account.',
    schema: AccountResponse,
    headers: [],
    examples: {
      prepaid: { summary: 'A prepaid account', value: prepaidAccount },
      postpaid: { summary: 'A postpaid account', value: postpaidAccount },
    },
  },
  errors: [],
} as const satisfies Endpoint;

const day = { format: 'date' };

export const getUsageEndpoint = {
  id: 'getUsage',
  method: 'GET',
  path: '/v1/account/usage',
  tag,
  summary: 'Read usage by day',
  description: `How many purchases were made and what they cost, day by day. Free.

\`totalCalls\` less \`billableCalls\` is the number of calls that failed or were free repeats. Days are UTC days. Without
parameters the running month is given, up to today.`,
  security: 'key',
  scope: 'account:read',
  query: UsageQuery,
  documentedAs: { from: day, to: day },
  success: {
    description: 'The usage.',
    schema: UsageResponse,
    headers: [],
    examples: { threeDays: { summary: 'Three days', value: usage } },
  },
  errors: ['INVALID_DATE'],
} as const satisfies Endpoint;

export const listStatementsEndpoint = {
  id: 'listStatements',
  method: 'GET',
  path: '/v1/account/statements',
  tag,
  summary: 'List statements',
  description: `The statements of all past months, newest first, including months without calls. Free.

Each is also mailed to the account’s contact address when its month is over. Postpaid accounts get their invoice
separately.`,
  security: 'key',
  scope: 'account:read',
  success: {
    description: 'The statements; an empty list in the account’s first month.',
    schema: Type.Array(Statement, { description: 'Statements, newest first.' }),
    headers: [],
    examples: { twoMonths: { summary: 'Two months of a prepaid account', value: statements } },
  },
  errors: [],
} as const satisfies Endpoint;
